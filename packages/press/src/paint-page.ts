import { createHash } from 'node:crypto'
import type { SetLine, SetPage } from '@rongbian/paper'
import { openFont } from './open-font.ts'
import { createFile, name, num, type PdfFile, type Ref } from './pdf-file.ts'
import { createPdfFont, type PdfFont } from './pdf-font.ts'
import { embedPicture, pictureKey } from './pdf-picture.ts'
import { addInfo, addIntent, addMetadata, versions } from './pdf-standard.ts'
import { type DashLine, type PlacedGlyph, placeGlyphs } from './place-glyphs.ts'
import { PressError, type PressInput } from './types.ts'

/** What is drawn, in the page's own points: from the upper left, downwards. */
const put = (...parts: (number | string)[]) =>
  parts.map((part) => (typeof part === 'number' ? num(part) : part)).join(' ')

const strokeOf = ({ x1, y1, x2, y2, points }: DashLine) => put(points, 'w', x1, y1, 'm', x2, y2, 'l S')

const tintOf = ({ x, y, width, height, black }: SetPage['tints'][number]) =>
  put(0, 0, 0, Math.min(1, Math.max(0, black / 100)), 'k', x, y, width, height, 're f')

/** Glyphs that follow each other on one baseline are shown by one order. */
const runsOf = (glyphs: readonly PlacedGlyph[]) => {
  const runs: PlacedGlyph[][] = []
  for (const glyph of glyphs) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    const isNext =
      before &&
      !before.isTurned &&
      !glyph.isTurned &&
      before.y === glyph.y &&
      before.isHidden === glyph.isHidden &&
      before.narrowed === glyph.narrowed
    if (run && isNext) run.push(glyph)
    else runs.push([glyph])
  }
  return runs
}

/** Between two glyphs, in thousandths of the size, against the way of the line. */
const spaced = (
  run: readonly PlacedGlyph[],
  font: PdfFont,
  points: number,
  advanceOf: (one: PlacedGlyph) => number,
) => {
  const shown: string[] = []
  let codes = ''
  let pen = run[0]?.x ?? 0
  for (const one of run) {
    const back = Math.round(((pen - one.x) / points) * 1000)
    if (back !== 0 && codes) {
      shown.push(`<${codes}>`, String(back))
      codes = ''
    }
    pen -= (back * points) / 1000
    codes += font.codeOf(one)
    pen += advanceOf(one) * points
  }
  return `[${[...shown, `<${codes}>`].join('')}]`
}

interface Painter {
  fontOf: (line: SetLine) => { label: string; pdf: PdfFont; open: ReturnType<typeof openFont> }
}

const lineOf = (line: SetLine, { fontOf }: Painter) => {
  const { label, pdf, open } = fontOf(line)
  const { glyphs, dashes, missing } = placeGlyphs(line, open)
  if (missing.length > 0) throw new PressError('glyph_missing', `${missing.join('')} ${open.name}`)
  const shown = runsOf(glyphs).flatMap((run) => {
    const [first] = run
    if (!first) return []
    const narrowed = first.narrowed ?? 1
    const matrix = first.isTurned ? [0, 1, 1, 0] : [narrowed, 0, 0, -1]
    // A narrowed run is measured in its own, wider points.
    const own = run.map((one) => ({ ...one, x: first.x + (one.x - first.x) / narrowed }))
    const words = spaced(own, pdf, line.points, ({ glyph }) => open.advanceOf(glyph))
    return [
      ...(first.isHidden ? ['3 Tr'] : []),
      put(...matrix, first.x, first.y, 'Tm'),
      `${words}TJ`,
      ...(first.isHidden ? ['0 Tr'] : []),
    ]
  })
  if (shown.length === 0) return []
  return [`BT /${label} ${num(line.points)} Tf`, ...shown, 'ET', ...dashes.map(strokeOf)]
}

const openPageFonts = ({ page, fonts }: PressInput) => {
  const known = new Map<string, ReturnType<Painter['fontOf']>>()
  const fontOf = ({ role }: SetLine) => {
    const font = fonts[role]
    const found = known.get(font.name)
    if (found) return found
    const open = openFont(font)
    const made = { label: `F${known.size + 1}`, pdf: createPdfFont(open), open }
    known.set(font.name, made)
    return made
  }
  const lines = page.lines.flatMap((line) => lineOf(line, { fontOf }))
  const embed = (file: PdfFile) =>
    Object.fromEntries([...known.values()].map(({ label, pdf }) => [label, pdf.embed(file)]))
  return { lines, embed }
}

const placePictures = (file: PdfFile, { page, pictures }: PressInput) => {
  const known = new Map<string, { label: string; ref: Ref }>()
  const shown = page.pictures.map((picture) => {
    const key = pictureKey(picture)
    const bytes = pictures[key]
    if (!bytes) throw new PressError('picture_missing', key)
    const found = known.get(key) ?? { label: `P${known.size + 1}`, ref: embedPicture(file, key, bytes) }
    known.set(key, found)
    const { x, y, width, height } = picture
    return put('q', width, 0, 0, -height, x, y + height, `cm /${found.label} Do Q`)
  })
  return { shown, refs: Object.fromEntries([...known.values()].map(({ label, ref }) => [label, ref])) }
}

/** All of a page is black: CMY stays free for pictures, and the register cannot blur a letter. */
const black = '0 0 0 1 k 0 0 0 1 K'

/** A page as a file for the press. The same input makes the same bytes. */
export const paintPage = async (input: PressInput): Promise<Uint8Array> => {
  const { page, standard } = input
  const { width, height, bleed } = page
  const file = createFile(versions[standard])
  const root = file.reserve()
  const pages = file.reserve()
  const pictures = placePictures(file, input)
  const text = openPageFonts(input)
  // Turned upside down once, so that everything below counts from the upper left of the trimmed sheet.
  const content = [
    put(1, 0, 0, -1, bleed, bleed + height, 'cm'),
    ...page.tints.map(tintOf),
    black,
    ...pictures.shown,
    ...page.strokes.map(strokeOf),
    ...text.lines,
  ].join('\n')
  const whole = [0, 0, width + 2 * bleed, height + 2 * bleed]
  const contents = file.addStream(Buffer.from(content, 'latin1'))
  const leaf = file.add({
    Type: name('Page'),
    Parent: pages,
    MediaBox: whole,
    BleedBox: whole,
    TrimBox: [bleed, bleed, bleed + width, bleed + height],
    Resources: { Font: text.embed(file), XObject: pictures.refs },
    Contents: contents,
  })
  file.add({ Type: name('Pages'), Count: 1, Kids: [leaf] }, pages)
  const id = createHash('sha256').update(content).digest().subarray(0, 16)
  file.add(
    {
      Type: name('Catalog'),
      Pages: pages,
      OutputIntents: [addIntent(file, input)],
      ...(standard === 'x4' && { Metadata: addMetadata(file, input, id) }),
    },
    root,
  )
  return file.end(root, addInfo(file, input))
}
