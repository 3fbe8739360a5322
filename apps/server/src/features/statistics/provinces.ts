import type { Province } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import { amountsOf } from './amounts.ts'
import type { Asked } from './collect.ts'
import { isOnChannel, sumUp } from './sums.ts'

/** What the sources of each province amount to; those without one together. */
export const collectProvinces = async (db: Db | Tx, { question, words }: Asked) => {
  const sums = await sumUp(db, question, 'member')
  // The register takes none but these.
  const provinceOf = (word: string) => (words.get(word)?.province ?? '') as Province | ''
  return [...Map.groupBy(sums, ({ key }) => provinceOf(key))].map(([province, some]) => ({
    province,
    figures: amountsOf(some, isOnChannel(question)),
  }))
}
