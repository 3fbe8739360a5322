import type { Area } from './grid.ts'
import type { Layout, PaperPicture, PaperText } from './layout.ts'
import type { PaperSettings, TextRole } from './settings.ts'

/** A page as it is drawn and painted: points from the upper left of the trimmed sheet. The screen and the PDF draw the same. */
export interface SetPage {
  width: number
  height: number
  bleed: number
  lines: SetLine[]
  strokes: Stroke[]
  tints: Tint[]
  pictures: SetPicture[]
  items: ItemFit[]
}

/** One line of text of one face. */
export interface SetLine {
  /** The item it belongs to; folio lines and the imprint to none. */
  item: string | null
  role: TextRole
  points: number
  /** Of a vertical line: its middle, and its top. */
  x: number
  /** The baseline; of a vertical line its top. */
  y: number
  isDown: boolean
  pieces: SetPiece[]
  /** Where the text of the story it came from begins and ends, so that a click finds the words. */
  from?: { paragraph: number; start: number; end: number }
}

export interface SetPiece {
  text: string
  /** Where it begins along the line, from `x` (or down from `y`). */
  at: number
  /** In a vertical line: a word or long number lies on its side, its baseline left of the middle; a number of two figures stands upright in one cell, centred on the middle. Dashes of a vertical line are among the strokes. */
  lie?: 'side' | 'cell'
}

export interface Stroke {
  x1: number
  y1: number
  x2: number
  y2: number
  points: number
}

export interface Tint {
  x: number
  y: number
  width: number
  height: number
  /** Black in per cent. */
  black: number
}

export interface SetPicture {
  item: string
  /** A picture's bytes or an ad's. */
  file: string
  adId?: string
  crop: PaperPicture['crop']
  x: number
  y: number
  width: number
  height: number
}

/** How an item fits its place. */
export interface ItemFit {
  id: string
  /** All it covers, for hit tests and the areas of the digital paper. */
  areas: Area[]
  /** Lines that found no place, and characters of them; lines left over. */
  over: number
  overChars: number
  spare: number
  /** Cells of set lines: 版面字. */
  chars: number
  /** Lines that had to be set too wide, with their words. */
  loose: { words: string; paragraph: number }[]
  /** A title or caption that does not fit. */
  cut: ('title' | 'kicker' | 'subtitle' | 'caption' | 'picture')[]
  /** Of a story that jumps: characters of its paragraphs, joined, that stand up to the end of this part; the other part begins there. */
  ended?: number
  /** Of a story: the cells its title and its pictures cover. */
  parts?: { title: Area | null; pictures: Area[] }
}

/** What stands in the folio lines, the masthead and the imprint. */
export interface PageWords {
  date: string
  number: number
  pages: number
  no: number
  label: string
  name: string
  section: string
  editor: string
}

/** How wide characters are in a face, in ems; Han characters are one. */
export type FaceOf = (role: TextRole) => (char: string) => number

export interface PageInput {
  settings: PaperSettings
  layout: Layout
  words: PageWords
  /** By story. */
  texts: Readonly<Record<number, PaperText>>
  /** Files of ads by their id. */
  ads: Readonly<Record<string, { file: string }>>
  /** Stories that are masked: withdrawn from the digital paper. */
  masked?: readonly number[]
  /** How wide letters and figures are in the house's own fonts, in ems, by font. */
  advances?: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** How many characters of a story the part before this one holds; of a story that jumps here. */
  begun?: Readonly<Record<number, number>>
  /** Stories that jump from here and stand on no other page. */
  unmet?: readonly number[]
}
