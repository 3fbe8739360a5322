import type { FaceOf, PageInput } from '../set-page.ts'
import { usualFaces } from '../settings.ts'
import { letters, widths } from './built-widths.ts'
import { unpackChars } from './chars-packed.ts'

type Widths = Readonly<Record<string, number>>

const chars = unpackChars(letters)
const widthsFrom = (row: string): Widths => {
  const numbers = row.split(' ')
  return Object.fromEntries(chars.map((char, index) => [char, Number(numbers[index]) / 1000]))
}
const built: Readonly<Record<string, Widths>> = Object.fromEntries(
  Object.entries(widths).map(([name, row]) => [name, widthsFrom(row)]),
)

/** A letter no font tells of, roughly. */
const rare = 0.54
const isRare = (char: string) => /[\u00A1-\u04FF]/u.test(char)

interface Faced {
  settings: Pick<PageInput['settings'], 'faces'>
  advances?: PageInput['advances']
}

/** How wide a page's letters are, without opening a font: screen, server and press set the same lines. */
export const faceOf =
  ({ settings: { faces }, advances = {} }: Faced): FaceOf =>
  (role) => {
    const name = faces[role]
    const known = advances[name] ?? built[name] ?? built[usualFaces[role]]
    return (char) => known?.[char] ?? (isRare(char) ? rare : 1)
  }

/** The faces a paper begins with. */
export const usualFace: FaceOf = faceOf({ settings: { faces: usualFaces } })
