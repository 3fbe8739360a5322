import { coverRules } from './cover-rules.ts'
import type { CoverType } from './story.ts'
import type { VariantCase } from './variant.ts'
import { coverChannelOf } from './variant-fields.ts'

export const coverSlots = (type: number) => (type === 3 ? 3 : 1)

/** Which covers an account shows, and how large one may be. */
export const coverRulesOf = ({ group, container, limits }: VariantCase) => {
  const { types, bytesMax } = coverRules(container, [coverChannelOf(group)])
  const most = limits.coverMost ?? 3
  return { types: types.filter((type) => coverSlots(type) <= most), bytesMax }
}
export const coverTypesFor = (asked: VariantCase): readonly CoverType[] => coverRulesOf(asked).types

/** A type the account does not show becomes the single small one. */
export const coverTypeFor = (asked: VariantCase, wanted: number): CoverType =>
  coverTypesFor(asked).find((type) => type === wanted) ?? 1
