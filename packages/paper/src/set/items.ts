import { breakParagraph, headAtoms, setHeading } from '@rongbian/typeset'
import type { ItemKind, ItemOf } from '../layout.ts'
import type { SetLine } from '../set-page.ts'
import { isPadded, setFrame } from './frame.ts'
import { alignedX, faceFor, lineFrom } from './line.ts'
import { setMasthead } from './masthead.ts'
import { type Drawn, emptyFit, nothing, type Setting } from './parts.ts'
import { captionOf, pictureAt } from './picture.ts'
import { baseline, columnX, middleLine, rectOf, rowY, type Sheet } from './sheet.ts'
import { setStory } from './story.ts'

const setPicture = ({ sheet, face }: Setting, { id, area, picture }: ItemOf<'picture'>): Drawn => {
  const { x, width } = rectOf(sheet, area)
  const caption = captionOf({ sheet, face }, id, picture, width)
  const rows = Math.max(1, area.rows - caption.rows)
  const hasRoom = rows + caption.rows <= area.rows
  const cut = caption.isCut || !hasRoom ? (['caption'] as const) : []
  return {
    ...nothing,
    lines: hasRoom ? caption.linesAt(x, area.row + rows) : [],
    pictures: [pictureAt(sheet, id, picture, { x, width, row: area.row, rows })],
    fit: { ...emptyFit(id, [area]), cut: [...cut] },
  }
}

/** Its place stays empty, with a line around it, until its file is there. */
const setAd = ({ input, sheet }: Setting, { id, area, adId }: ItemOf<'ad'>): Drawn => {
  const file = input.ads[adId]?.file ?? ''
  const fit = emptyFit(id, [area])
  if (!file) return { ...nothing, ...setFrame(sheet, 'box', [area]), fit }
  const crop = { left: 0, top: 0, right: 1, bottom: 1 }
  return { ...nothing, pictures: [{ item: id, file, adId, crop, ...rectOf(sheet, area) }], fit }
}

/** The lines of a text of its own, in ems of its size. */
const linesOf = ({ face }: Setting, { text, role, align }: ItemOf<'text'>, ems: number) => {
  const known = faceFor(face)
  if (align === 'middle') return setHeading([headAtoms(text, role, known, ems)], ems, 400).lines
  return breakParagraph({ runs: [{ text, style: role }], indent: 0 }, () => ems, known).map(({ pieces }) => ({
    pieces,
    width: ems,
  }))
}

const lineAt = (sheet: Sheet, row: number, rows: number, points: number) =>
  rows === 1 && points === sheet.em
    ? baseline(sheet, row)
    : middleLine(rowY(sheet, row), rows * sheet.step, points)

const setText = (setting: Setting, item: ItemOf<'text'>): Drawn => {
  const { sheet } = setting
  const { id, area, role, ems, align, frame } = item
  const whole = rectOf(sheet, area)
  const inset = isPadded(frame) ? 1 : 0
  const pad = Math.min(inset * sheet.em, whole.width / 4)
  const [x, width] = [whole.x + pad, whole.width - 2 * pad]
  const points = ems * sheet.em
  const high = ems === 1 ? 1 : Math.ceil((ems * 1.15) / sheet.grid.lineEms)
  const room = Math.max(0, Math.floor((area.rows - 2 * inset) / high))
  const lines = linesOf(setting, item, width / points)
  const shown = lines.slice(0, room).map(({ pieces, width: wide }, index): SetLine => {
    const y = lineAt(sheet, area.row + inset + index * high, high, points)
    return lineFrom({ item: id, role, points }, [alignedX(x, width, wide * points, align), y], pieces)
  })
  const lost = lines.slice(room)
  const overChars = lost.flatMap(({ pieces }) => pieces).reduce((sum, { text }) => sum + text.length, 0)
  return {
    ...nothing,
    ...setFrame(sheet, frame, [area]),
    lines: shown,
    fit: { ...emptyFit(id, [area]), over: lost.length, overChars, spare: Math.max(0, room - lines.length) },
  }
}

const setRule = ({ sheet }: Setting, { id, area, direction, weight }: ItemOf<'rule'>): Drawn => {
  const { x, y, width, height } = rectOf(sheet, area)
  const left = area.column === 0 ? x : columnX(sheet, area.column) - (sheet.grid.gutterEms * sheet.em) / 2
  const stroke =
    direction === 'across'
      ? { x1: x, y1: y, x2: x + width, y2: y, points: weight }
      : { x1: left, y1: y, x2: left, y2: y + height, points: weight }
  return { ...nothing, strokes: [stroke], fit: emptyFit(id, [area]) }
}

export const setters: { [Kind in ItemKind]: (setting: Setting, item: ItemOf<Kind>) => Drawn } = {
  story: setStory,
  picture: setPicture,
  ad: setAd,
  text: setText,
  rule: setRule,
  masthead: setMasthead,
}
