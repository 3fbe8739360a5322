import type { Box, Cells, PageDescription, TypeArea } from './description.ts'

interface PlainPicture {
  caption: string
  credit: string
}

interface PlainItem {
  id: string
  kind: string
  area?: Cells
  areas?: Cells[]
  storyId?: number
  title?: { kicker: string; main: string; subtitle: string }
  pictures?: PlainPicture[]
  picture?: PlainPicture
}

interface PlainText {
  title: string
  kicker: string
  subtitle: string
  byline: string
  paragraphs: { runs: { text: string }[] }[]
}

/** A page as it is kept. */
interface PlainPage {
  settings: {
    grid: { columns: number; lines: number; columnEms: number; gutterEms: number; lineEms: number }
    sheet: { width: number; height: number; top: number; bleed: number }
    bodyPoints: number
    folio: { left: string; middle: string; right: string }
    press: { ink: number; leastDpi: number }
  }
  layout: { items: PlainItem[] }
  texts: Readonly<Record<number, PlainText>>
  words: {
    date: string
    number: number
    pages: number
    label: string
    name: string
    section: string
    editor: string
  }
}

const points = (millimetres: number) => (millimetres / 25.4) * 72
/** How far the middle of a character stands above its baseline, in ems: a line stands in the middle of its row. */
const middle = 0.38

const areaOf = ({ grid, sheet, bodyPoints: em }: PlainPage['settings']): TypeArea => {
  const [columnWidth, gutter, step] = [grid.columnEms * em, grid.gutterEms * em, grid.lineEms * em]
  const width = grid.columns * (columnWidth + gutter) - gutter
  return {
    ...{ left: (points(sheet.width) - width) / 2, top: points(sheet.top), em, step },
    ...{ columns: grid.columns, lines: grid.lines, columnWidth, gutter },
    firstBaseline: step / 2 + middle * em,
  }
}

const said = (...parts: (string | undefined)[]) => parts.join('').replaceAll(/\s/gu, '')

const headOf = ({ title }: PlainItem, text: PlainText | undefined) => {
  if (title?.main) return said(title.kicker, title.main, title.subtitle)
  return said(text?.kicker, text?.title, text?.subtitle)
}

const boxOf = (item: PlainItem, text: PlainText | undefined): Box => {
  const pictures = item.pictures ?? (item.picture ? [item.picture] : [])
  const paragraphs = text?.paragraphs.flatMap(({ runs }) => runs.map((run) => run.text)) ?? []
  return {
    id: item.id,
    areas: item.areas ?? (item.area ? [item.area] : []),
    head: headOf(item, text),
    body: said(text?.byline, ...paragraphs),
    note: said(...pictures.flatMap(({ caption, credit }) => [caption, credit])),
    pictures: item.kind === 'ad' ? 1 : pictures.length,
  }
}

const weekdays = '日一二三四五六'

const furnitureOf = ({ settings, words }: PlainPage) => {
  const [year, month, day] = words.date.split('-').map(Number)
  const weekday = `星期${weekdays[new Date(`${words.date}T00:00:00Z`).getUTCDay()]}`
  const known: Record<string, string | number> = { ...words, date: `${year}年${month}月${day}日`, weekday }
  const { left, middle: centre, right } = settings.folio
  const filled = [left, centre, right].map((pattern) =>
    pattern.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(known[name] ?? whole)),
  )
  return said(...filled)
}

/** A page in numbers, cells and words. */
export const describePage = (page: PlainPage, colour: boolean): PageDescription => {
  const { sheet, press } = page.settings
  return {
    sheet: { width: points(sheet.width), height: points(sheet.height), bleed: points(sheet.bleed) },
    area: areaOf(page.settings),
    ...{ colour, ink: press.ink, ppi: press.leastDpi },
    boxes: page.layout.items.map((item) => boxOf(item, page.texts[item.storyId ?? 0])),
    furniture: furnitureOf(page),
  }
}
