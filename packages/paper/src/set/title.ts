import type { ItemOf, PaperText } from '../layout.ts'
import {
  type Band,
  bandsOf,
  headParts,
  headWords,
  rowsOfBands,
  type SetTitle,
  type TitleInput,
  titleClassOf,
} from './head.ts'
import { alignedX, lineFrom } from './line.ts'
import { type Region, spanOf } from './region.ts'
import { middleLine, rowY } from './sheet.ts'
import { setTitleDown } from './title-down.ts'

type Story = ItemOf<'story'>

const noTitle: SetTitle = { lines: [], strokes: [], obstacle: null, cut: [] }

/** Beside its text a title takes a third of the columns where nobody says more. */
const besideShare = 3

const placeOf = ({ title }: Story, region: Region) => {
  const all = region.columns.length
  const usual = title.place === 'top' ? all : Math.max(1, Math.ceil(all / besideShare))
  const count = Math.min(all, title.columns ?? usual)
  return spanOf(region, title.place === 'right' ? all - count : 0, count)
}

/** Those that have room; what has none is said. */
const within = (bands: readonly Band[], rows: number) => {
  const fitting: Band[] = []
  let used = 0
  for (const band of bands) {
    if (used + band.rows > rows) break
    used += band.rows
    fitting.push(band)
  }
  return { fitting, used, lost: bands.slice(fitting.length).map(({ role }) => role) }
}

const setTitleAcross = (input: TitleInput, parts: ReturnType<typeof headParts>): SetTitle => {
  const { sheet, face, story, region } = input
  const { x, width } = placeOf(story, region)
  const { bands, cut } = bandsOf(parts, width, face)
  const rows = Math.min(region.rows, story.title.rows ?? rowsOfBands(bands))
  const { fitting, used, lost } = within(bands, rows)
  let row = region.row + Math.floor(Math.max(0, rows - used) / 2)
  const lines = fitting.map(({ role, points, rows: high, line }) => {
    const y = middleLine(rowY(sheet, row), high * sheet.step, points)
    row += high
    const at = alignedX(x, width, line.width * points, story.title.align)
    return lineFrom({ item: story.id, role, points }, [at, y], line.pieces)
  })
  return {
    lines,
    strokes: [],
    obstacle: { x, width, row: region.row, rows },
    cut: [...new Set([...cut, ...lost])],
  }
}

export const setTitle = (input: TitleInput, text: PaperText | undefined): SetTitle => {
  const { settings, story } = input
  const words = headWords(story, text)
  const size = titleClassOf(settings, story.rank, story.title.size)
  const parts = size ? headParts(settings, size, words) : []
  if (parts.length === 0) return noTitle
  return story.title.direction === 'down' ? setTitleDown(input, parts) : setTitleAcross(input, parts)
}
