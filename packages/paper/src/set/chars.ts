import type { SetPage } from '../set-page.ts'
import type { PaperSettings, TextRole } from '../settings.ts'

/** Which characters each role of a page needs, each once and in their order. */
export const charsUsed = ({ lines }: Pick<SetPage, 'lines'>): Partial<Record<TextRole, string>> => {
  const used = new Map<TextRole, Set<string>>()
  for (const { role, pieces } of lines) {
    const chars = used.get(role) ?? new Set()
    used.set(role, chars)
    for (const { text } of pieces) for (const char of text) chars.add(char)
  }
  return Object.fromEntries([...used].map(([role, chars]) => [role, [...chars].toSorted().join('')]))
}

/** The same by font file: several roles may share one. */
export const facesUsed = (page: Pick<SetPage, 'lines'>, { faces }: Pick<PaperSettings, 'faces'>) => {
  const used = new Map<string, Set<string>>()
  for (const [role, chars] of Object.entries(charsUsed(page))) {
    // Keys of charsUsed are roles.
    const face = faces[role as TextRole]
    used.set(face, new Set([...(used.get(face) ?? []), ...chars]))
  }
  return Object.fromEntries([...used].map(([face, chars]) => [face, [...chars].toSorted().join('')]))
}
