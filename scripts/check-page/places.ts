import type { Box, Cells, PageDescription, TypeArea } from './description.ts'
import type { Rect } from './plain-file.ts'
import type { Word } from './read-words.ts'

export type WordKind = 'head' | 'body' | 'note' | 'furniture'

/** A word, and where on the page it stands. */
export interface Standing extends Word {
  kind: WordKind
  box: Box | undefined
  /** Which area of its box, which column and which line of the page. */
  area: Cells | undefined
  column: number
  row: number
}

const opening = '（《“‘「『【〈〔'
const closing = '，。、；：！？）》”’」』】〉〕'

/** From where to where it is black: marks are blank in one half. */
export const inkOf = ({ text, left, right, size }: Word) => ({
  left: left + (opening.includes(text.charAt(0)) ? size / 2 : 0),
  right: right - (closing.includes(text.charAt(text.length - 1)) ? size / 2 : 0),
})

export const columnLeft = ({ left, columnWidth, gutter }: TypeArea, column: number) =>
  left + column * (columnWidth + gutter)

export const rectOf = (area: TypeArea, { column, row, columns, rows }: Cells): Rect => ({
  left: columnLeft(area, column),
  right: columnLeft(area, column + columns) - area.gutter,
  top: area.top + row * area.step,
  bottom: area.top + (row + rows) * area.step,
})

/** The part of the page a point belongs to; half a gutter on each side is its own. */
export const partAt = ({ boxes, area: page }: PageDescription, x: number, y: number) => {
  for (const box of boxes)
    for (const area of box.areas) {
      const { left, right, top, bottom } = rectOf(page, area)
      if (x > left - page.gutter / 2 && x < right + page.gutter / 2 && y > top && y < bottom)
        return { box, area }
    }
  return { box: undefined, area: undefined }
}

/** Sizes of text and captions, in ems of the text; what else stands in a box is of its title. */
const sizes: readonly [WordKind, number][] = [
  ['body', 1],
  ['note', 0.9],
]
const near = 0.02

const kindOf = ({ size }: Word, em: number): WordKind =>
  sizes.find(([, ems]) => Math.abs(size / em - ems) < near)?.[0] ?? 'head'

/** A size is told to half a per cent; those of text and captions are known. */
const exactSize = (kind: WordKind, size: number, em: number) =>
  em * (sizes.find(([one]) => one === kind)?.[1] ?? size / em)

const middleOf = ({ baseline, size }: Word) => baseline - 0.38 * size

/** Where a line ends with a closing mark and the next column begins with an opening one, the two are told as one word. */
const parted = (word: Word, area: TypeArea): Word[] => {
  const pitch = area.columnWidth + area.gutter
  const first = columnLeft(area, Math.floor((word.left - area.left + area.gutter) / pitch))
  const edge = first + area.columnWidth + area.gutter / 2
  if (word.right < edge + word.size || word.left > edge - word.size) return [word]
  const chars = [...word.text]
  const width = (word.right - word.left) / chars.length
  const cuts = chars.flatMap((char, at) =>
    at > 0 && opening.includes(char) && closing.includes(chars[at - 1] ?? ' ') ? [at] : [],
  )
  const [cut] = cuts.toSorted(
    (one, other) => Math.abs(word.left + one * width - edge) - Math.abs(word.left + other * width - edge),
  )
  if (cut === undefined) return [word]
  const left = { ...word, text: chars.slice(0, cut).join(''), right: edge }
  return [left, ...parted({ ...word, text: chars.slice(cut).join(''), left: edge }, area)]
}

const standing = (description: PageDescription, word: Word): Standing => {
  const { area } = description
  const middle = middleOf(word)
  const kind = middle < area.top ? 'furniture' : kindOf(word, area.em)
  const centre = (word.left + word.right) / 2
  return {
    ...word,
    kind,
    size: exactSize(kind, word.size, area.em),
    ...partAt(description, centre, middle),
    column: Math.floor((centre - area.left + area.gutter / 2) / (area.columnWidth + area.gutter)),
    row: Math.floor((middle - area.top) / area.step),
  }
}

export const standWords = (description: PageDescription, words: readonly Word[]): Standing[] =>
  words
    .flatMap((word) =>
      kindOf(word, description.area.em) === 'body' ? parted(word, description.area) : [word],
    )
    .map((word) => standing(description, word))

/** As people would show it to each other. */
export const placeOf = ({ box, column, row, text }: Standing) =>
  `${box?.id ?? '版面'} 第${column + 1}栏第${row + 1}行“${text}”`
