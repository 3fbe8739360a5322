import type { SetPage } from '../set-page.ts'
import type { PaperSettings } from '../settings.ts'
import { isPacked } from './chars-packed.ts'

/** Characters a face lacks, by the item they stand in; those of folio, masthead and imprint in none. */
export interface MissingChars {
  item: string | null
  chars: string
}

/** Of a page that is set. `fonts` says which characters each face has; a face it does not name is not judged. */
export const missingChars = (
  { lines }: Pick<SetPage, 'lines'>,
  { faces }: Pick<PaperSettings, 'faces'>,
  fonts: Readonly<Record<string, string>>,
): MissingChars[] => {
  const judges = new Map(Object.entries(fonts).map(([name, packed]) => [name, isPacked(packed)]))
  const found = new Map<string | null, Set<string>>()
  for (const { item, role, pieces } of lines) {
    const has = judges.get(faces[role])
    if (!has) continue
    const lacking = pieces.flatMap(({ text }) => [...text].filter((char) => !has(char)))
    if (lacking.length > 0) found.set(item, new Set([...(found.get(item) ?? []), ...lacking]))
  }
  return [...found].map(([item, chars]) => ({ item, chars: [...chars].join('') }))
}
