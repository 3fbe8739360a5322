import { once } from 'node:events'
import { Readable } from 'node:stream'
import { escapeHtml, wallTimeIn } from '@rongbian/domain'
import type { ZipArchive } from 'archiver'
import { later } from '#/later.ts'

const archiver = later<typeof import('archiver')>('archiver')

/** A moment is shown by the newsroom's clock. */
export type Cell = string | number | Date | null

export interface Sheet {
  name: string
  heads: readonly string[]
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
}

/** What a spreadsheet takes at most: rows besides the heads, and characters in a cell. */
const most = { rows: 1_048_575, characters: 32_767 }
/** Rows written as one piece. */
const batch = 500

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageParts = 'http://schemas.openxmlformats.org/package/2006'

/** What XML cannot say at all is left out; what a spreadsheet would read as a code of its own is spelled out. */
const safeText = (text: string) =>
  escapeHtml(
    text
      .slice(0, most.characters)
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must not get in
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_'),
  )

const dayMs = 86_400_000
const firstDay = Date.parse('1899-12-30')

/** Days since a spreadsheet's first, as the wall clock shows them. */
const serialOf = (at: Date, timeZone: string) =>
  (Date.parse(`${wallTimeIn(at, timeZone).replace(' ', 'T')}Z`) - firstDay) / dayMs

/** A, B, … Z, AA: enough for any table of ours. */
const columnName = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnName(Math.floor(index / 26) - 1) + columnName(index % 26)

const textXml = (place: string, text: string) =>
  `<c ${place} t="inlineStr"><is><t xml:space="preserve">${safeText(text)}</t></is></c>`

const cellXml = (value: Cell, place: string, timeZone: string) => {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`
  if (value instanceof Date) return `<c ${place} s="1"><v>${serialOf(value, timeZone)}</v></c>`
  return textXml(place, value)
}

const widthOf = (head: string) => Math.max(10, Math.min(40, head.length * 2 + 6))

const beginning = (heads: readonly string[]) =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${heads
    .map(
      (head, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${widthOf(head)}" customWidth="1"/>`,
    )
    .join(
      '',
    )}</cols><sheetData><row r="1">${heads.map((head, index) => textXml(`r="${columnName(index)}1" s="2"`, head)).join('')}</row>`

const ending = '</sheetData></worksheet>'

type Rows = AsyncIterator<readonly Cell[]> | Iterator<readonly Cell[]>

/** One sheet as far as it may go; answers through `after` whether rows are left. */
async function* sheetXml(
  heads: readonly string[],
  rows: Rows,
  timeZone: string,
  after: (isLast: boolean) => void,
) {
  yield beginning(heads)
  const columns = heads.map((_, index) => columnName(index))
  const cellsOf = (row: readonly Cell[], no: number) =>
    row.map((value, index) => cellXml(value, `r="${columns[index]}${no}"`, timeZone)).join('')
  let piece = ''
  for (let row = 1; row <= most.rows; row += 1) {
    const next = await rows.next()
    if (next.done) {
      after(true)
      yield `${piece}${ending}`
      return
    }
    piece += `<row r="${row + 1}">${cellsOf(next.value, row + 1)}</row>`
    if (row % batch !== 0) continue
    yield piece
    piece = ''
  }
  after(false)
  yield `${piece}${ending}`
}

const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

const overrides = (names: readonly string[]) =>
  names
    .map(
      (_, index) =>
        `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
    )
    .join('')

const contentTypes = (names: readonly string[]) =>
  `${declaration}<Types xmlns="${packageParts}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${overrides(names)}</Types>`

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`

const relationsXml = (entries: readonly string[]) =>
  `${declaration}<Relationships xmlns="${packageParts}/relationships">${entries.join('')}</Relationships>`

const workbookXml = (names: readonly string[]) =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names
    .map((name, index) => `<sheet name="${safeText(name)}" sheetId="${index + 1}" r:id="sheet${index + 1}"/>`)
    .join('')}</sheets></workbook>`

/** The parts that tell what sheets there are: known only at the end. */
const partsOf = (names: readonly string[]): [name: string, xml: string][] => [
  ['xl/styles.xml', styles],
  ['xl/workbook.xml', workbookXml(names)],
  [
    'xl/_rels/workbook.xml.rels',
    relationsXml([
      relation('styles', 'styles', 'styles.xml'),
      ...names.map((_, index) =>
        relation(`sheet${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
      ),
    ]),
  ],
  ['_rels/.rels', relationsXml([relation('workbook', 'officeDocument', 'xl/workbook.xml')])],
  ['[Content_Types].xml', contentTypes(names)],
]

const append = async (archive: ZipArchive, source: Readable | string, name: string) => {
  const written = once(archive, 'entry')
  if (typeof source !== 'string') source.once('error', (error) => archive.destroy(error))
  archive.append(source, { name })
  await written
}

/** 31 characters, none of which means something in a formula. */
const sheetName = (name: string, no: number) =>
  `${name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 27)}${no > 1 ? ` ${no}` : ''}`

const iteratorOf = (rows: Sheet['rows']): Rows =>
  Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()

const writeAll = async (archive: ZipArchive, sheets: readonly Sheet[], timeZone: string) => {
  const names: string[] = []
  for (const { name, heads, rows } of sheets) {
    const left = iteratorOf(rows)
    let isLast = false
    for (let no = 1; !isLast; no += 1) {
      names.push(sheetName(name, no))
      const xml = sheetXml(heads, left, timeZone, (last) => {
        isLast = last
      })
      await append(archive, Readable.from(xml), `xl/worksheets/sheet${names.length}.xml`)
    }
  }
  for (const [name, xml] of partsOf(names)) await append(archive, xml, name)
  await archive.finalize()
}

/** A workbook written while it is read: no more than a few rows are in memory. */
export const xlsxStream = (sheets: readonly Sheet[], timeZone: string): Readable => {
  const archive = new (archiver().ZipArchive)({ zlib: { level: 1 } })
  // It may fail before its reader has begun to listen.
  archive.on('error', () => {})
  writeAll(archive, sheets, timeZone).catch((error) => archive.destroy(error))
  return archive
}
