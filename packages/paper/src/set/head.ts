import type { HeadLine } from '@rongbian/typeset'
import { headAtoms, setHeading } from '@rongbian/typeset'
import type { ItemOf, PaperText } from '../layout.ts'
import type { FaceOf, ItemFit, SetLine, Stroke } from '../set-page.ts'
import type { PaperSettings, TitleClass } from '../settings.ts'
import { faceFor } from './line.ts'
import type { Obstacle, Region } from './region.ts'
import type { Sheet } from './sheet.ts'

type Story = ItemOf<'story'>
export interface TitleInput {
  sheet: Sheet
  settings: PaperSettings
  face: FaceOf
  story: Story
  region: Region
}

export interface SetTitle {
  lines: SetLine[]
  strokes: Stroke[]
  obstacle: Obstacle | null
  cut: ItemFit['cut']
}

export type HeadRole = 'kicker' | 'title' | 'subtitle'

/** The kicker and the subtitle take two rows of the grid a line, whatever the title's size. */
const besideRows = 2
const besideLines = 2
const titleLines = 3
const titleLinesByHand = 6
/** Left free under a title. */
export const airRows = 1

/** By rank, or as chosen; a rank beyond all classes has the last. */
export const titleIndexOf = ({ titles }: PaperSettings, rank: number, size: number | null) => {
  if (size !== null && size < titles.length) return size
  const usual = titles.findIndex(({ upTo }) => rank <= upTo)
  return usual < 0 ? titles.length - 1 : usual
}

export const titleClassOf = (
  settings: PaperSettings,
  rank: number,
  size: number | null,
): TitleClass | undefined => settings.titles[titleIndexOf(settings, rank, size)]

export const hasOwnTitle = ({ title }: Story) => title.main !== '' || title.lines.length > 0

/** A title written for the page is taken whole, with the lines it has and those it has not. */
export const headWords = (story: Story, text: PaperText | undefined) => {
  const { title } = story
  const from =
    hasOwnTitle(story) || !text ? title : { kicker: text.kicker, main: text.title, subtitle: text.subtitle }
  const byHand = title.lines.filter((line) => line !== '')
  return { kicker: from.kicker, main: byHand.length > 0 ? byHand : [from.main], subtitle: from.subtitle }
}
export type HeadWords = ReturnType<typeof headWords>

/** One line of a title, and the rows of the grid it takes. */
export interface Band {
  role: HeadRole
  points: number
  rows: number
  line: HeadLine
}

export interface Bands {
  bands: Band[]
  cut: ItemFit['cut']
}

interface Part {
  role: HeadRole
  words: readonly string[]
  points: number
  rows: number
  most: number
}

/** Sizes and rows of the three; the smaller two are half as large, never below the body text. */
export const headParts = (
  { grid, bodyPoints }: PaperSettings,
  { ems, rows }: TitleClass,
  { kicker, main, subtitle }: HeadWords,
): Part[] => {
  const beside = {
    points: Math.min(2, Math.max(1.2, ems / 2)) * bodyPoints,
    rows: besideRows,
    most: besideLines,
  }
  const needed = Math.ceil((ems * 1.1) / grid.lineEms)
  const most = main.length > 1 ? titleLinesByHand : titleLines
  return [
    { role: 'kicker' as const, words: [kicker], ...beside },
    { role: 'title' as const, words: main, points: ems * bodyPoints, rows: Math.max(rows, needed), most },
    { role: 'subtitle' as const, words: [subtitle], ...beside },
  ].filter(({ words }) => words.some((line) => line.trim() !== ''))
}

/** The lines of a title set across a width. */
export const bandsOf = (parts: readonly Part[], width: number, face: FaceOf): Bands => {
  const found: Bands = { bands: [], cut: [] }
  for (const { role, words, points, rows, most } of parts) {
    const ems = width / points
    const atoms = words.map((line) => headAtoms(line, role, faceFor(face), ems))
    const { lines, isCut } = setHeading(atoms, ems, most, words.length > 1)
    found.bands.push(...lines.map((line) => ({ role, points, rows, line })))
    if (isCut) found.cut.push(role)
  }
  return found
}

export const rowsOfBands = (bands: readonly Band[]) =>
  bands.length > 0 ? bands.reduce((sum, { rows }) => sum + rows, airRows) : 0
