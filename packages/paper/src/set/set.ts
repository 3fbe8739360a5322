import type { LayoutItem } from '../layout.ts'
import type { FaceOf, PageInput, SetPage } from '../set-page.ts'
import { faceOf } from './face.ts'
import { setFolio, setImprint } from './furniture.ts'
import { setters } from './items.ts'
import type { Drawn, Setting } from './parts.ts'
import { sheetOf } from './sheet.ts'

export const setItem = (setting: Setting, item: LayoutItem): Drawn => {
  // Each kind has a setter of its own kind; the table says so, its lookup by a union cannot.
  const set = setters[item.kind] as (setting: Setting, item: LayoutItem) => Drawn
  return set(setting, item)
}

/** What all parts of a page add to it, in the order they are drawn. */
export const joined = ({ width, height, bleed }: Setting['sheet'], drawn: readonly Drawn[]): SetPage => ({
  width,
  height,
  bleed,
  lines: drawn.flatMap(({ lines }) => lines),
  strokes: drawn.flatMap(({ strokes }) => strokes),
  tints: drawn.flatMap(({ tints }) => tints),
  pictures: drawn.flatMap(({ pictures }) => pictures),
  items: drawn.flatMap(({ fit }) => fit ?? []),
})

/** A whole page, set: the same input makes the same page, in the browser and for the press. */
export const setPage = (input: PageInput, face: FaceOf = faceOf(input)): SetPage => {
  const sheet = sheetOf(input.settings)
  const setting = { input, sheet, face }
  return joined(sheet, [
    setFolio(setting),
    ...input.layout.items.map((item) => setItem(setting, item)),
    setImprint(setting),
  ])
}
