import type { SetPicture } from '@rongbian/paper'
import { expect, test } from 'vitest'
import { paintPage } from './paint-page.ts'
import { pictureKey } from './pdf-picture.ts'
import { inputOf, judge, lineOf, pictureOf, profileOf } from './press.fixture.ts'

const prose = '“江城式现代化，是人人共富。”《求是》（2026年）——CO与Wi-Fi，·38％……𬭎'

const textOf = (pdf: Uint8Array) =>
  judge(pdf, 'pdftotext', '-raw', '{}', '-')
    .stdout.trim()
    .split(/\s*[\n\f]\s*/)

const picture = (file: string, x: number): SetPicture => ({
  item: 'a',
  file,
  crop: { left: 0, top: 0, right: 1, bottom: 1 },
  x,
  y: 300,
  width: 160,
  height: 80,
})

test('every word of a page stands in its file, and the file is sound', async () => {
  const pdf = await paintPage(inputOf({ lines: [lineOf('江城讯，今晨小雪。', 100), lineOf(prose, 120)] }))
  expect(textOf(pdf)).toEqual(['江城讯，今晨小雪。', prose])
  expect(judge(pdf, 'qpdf', '--check', '{}')).toMatchObject({ status: 0 })
})

test('words stand where the page says, to a tenth of a point', async () => {
  const places = Array.from({ length: 40 }, (_, index) => ({
    text: '江',
    at: index * 9.37 + (index % 3) * 0.123,
  }))
  const pdf = await paintPage(inputOf({ lines: [lineOf('', 100, { pieces: places })] }))
  const boxes = judge(pdf, 'pdftotext', '-bbox-layout', '{}', '-').stdout
  const words = [...boxes.matchAll(/<word xMin="([\d.]+)"[^>]*xMax="([\d.]+)"[^>]*>(江+)</g)]
  expect(words.map(([, , , text]) => text).join('')).toHaveLength(40)
  const first = Number(words[0]?.[1])
  const last = Number(words.at(-1)?.[2])
  expect(Math.abs(first - (8.5 + 40))).toBeLessThan(0.1)
  expect(Math.abs(last - (8.5 + 40 + (places.at(-1)?.at ?? 0) + 9))).toBeLessThan(0.1)
})

test('fonts are embedded as subsets that can be searched', async () => {
  const lines = [lineOf('正文', 100), lineOf('标题', 200, { role: 'title', points: 40 })]
  const rows = judge(await paintPage(inputOf({ lines })), 'pdffonts', '{}')
    .stdout.trim()
    .split('\n')
    .slice(2)
  expect(rows).toHaveLength(2)
  for (const row of rows)
    expect(row).toMatch(/^[A-Z]{6}\+NotoSerifSC-\w+ +CID TrueType +Identity-H +yes yes yes/)
})

test('two characters of one shape are read as they were written', async () => {
  // The radical and the character share a glyph in the font.
  const pdf = await paintPage(inputOf({ lines: [lineOf('⼀一', 100)] }))
  expect(textOf(pdf)).toEqual(['⼀一'])
})

test('pictures stay CMYK or grey, and nothing of a page is RGB', async () => {
  const pictures = [picture('one', 40), picture('two', 240)]
  const [one, two] = pictures.map(pictureKey)
  const given = { [one ?? '']: pictureOf('cmyk'), [two ?? '']: pictureOf('grey') }
  const pdf = await paintPage(inputOf({ pictures, lines: [lineOf('图', 100)] }, { pictures: given }))
  const rows = judge(pdf, 'pdfimages', '-list', '{}').stdout.trim().split('\n').slice(2)
  expect(rows.map((row) => row.trim().split(/ +/)[5])).toEqual(['cmyk', 'gray'])
  expect(Buffer.from(pdf).toString('latin1')).not.toContain('DeviceRGB')
})

test('ink of a picture is as its bytes say, not turned inside out', async () => {
  const pictures = [{ ...picture('one', 0), y: 0, width: 600, height: 800 }]
  const given = { [pictureKey(pictures[0] ?? picture('', 0))]: pictureOf('cmyk') }
  const pdf = await paintPage(inputOf({ pictures }, { pictures: given }))
  const ink = judge(pdf, 'gs', '-q', '-o', '-', '-sDEVICE=ink_cov', '{}')
    .stdout.trim()
    .split(/\s+/)
    .map(Number)
  // Red has no cyan, blue no yellow; both have most of their magenta.
  expect(ink[1]).toBeGreaterThan(80)
  expect(ink[0]).toBeLessThan(60)
  expect(ink[2]).toBeLessThan(60)
})

test('words, lines and tints are black ink alone', async () => {
  const pdf = await paintPage(
    inputOf({
      lines: [lineOf('黑——', 100)],
      strokes: [{ x1: 10, y1: 10, x2: 500, y2: 10, points: 2 }],
      tints: [{ x: 10, y: 400, width: 300, height: 200, black: 12 }],
    }),
  )
  const ink = judge(pdf, 'gs', '-q', '-o', '-', '-sDEVICE=inkcov', '{}').stdout.trim().split(/\s+/)
  expect(ink.slice(0, 3)).toEqual(['0.00000', '0.00000', '0.00000'])
  expect(Number(ink[3])).toBeGreaterThan(0.1)
})

test('a file says its boxes, its standard and what it is meant for', async () => {
  const pdf = await paintPage(inputOf({ lines: [lineOf('盒', 100)] }))
  const said = judge(pdf, 'pdfinfo', '-box', '{}').stdout
  expect(said).toMatch(/Title: +滨海日报 A01/)
  expect(said).toMatch(/PDF version: +1.4/)
  expect(said).toMatch(/PDF subtype: +PDF\/X-1a:2003/)
  expect(said).toMatch(/MediaBox: +0.00 +0.00 +617.00 +817.00/)
  expect(said).toMatch(/BleedBox: +0.00 +0.00 +617.00 +817.00/)
  expect(said).toMatch(/TrimBox: +8.50 +8.50 +608.50 +808.50/)
  const file = Buffer.from(pdf).toString('latin1')
  expect(file).toContain('/S /GTS_PDFX /OutputConditionIdentifier (CGATS TR 002)')
  expect(file).toContain('/Trapped /False')
})

test('the same page makes the same bytes, another page others', async () => {
  const lines = [lineOf('同样的版面', 100), lineOf('标题', 200, { role: 'title' })]
  const [one, two, other] = await Promise.all([
    paintPage(inputOf({ lines })),
    paintPage(inputOf({ lines: structuredClone(lines) })),
    paintPage(inputOf({ lines: lines.slice(1) })),
  ])
  expect(Buffer.compare(one, two)).toBe(0)
  expect(Buffer.compare(one, other)).not.toBe(0)
})

test('characters a font lacks are named, and never painted as a box', async () => {
  const page = inputOf({ lines: [lineOf('好😀', 100), lineOf('😀😀', 200, { role: 'title' })] })
  await expect(paintPage(page)).rejects.toMatchObject({
    fault: 'glyph_missing',
    subject: '😀 noto-serif-sc-400',
  })
})

test('a picture that is not there, or not for a press, is an error of its own', async () => {
  const pictures = [picture('one', 40)]
  const key = pictureKey(pictures[0] ?? picture('', 0))
  await expect(paintPage(inputOf({ pictures }))).rejects.toMatchObject({ fault: 'picture_missing' })
  const grey = { ...pictureOf('grey'), isGrey: false }
  await expect(paintPage(inputOf({ pictures }, { pictures: { [key]: grey } }))).rejects.toMatchObject({
    fault: 'picture_kind',
  })
})

test('X-4 carries the profile of the house, and refuses one that is not of a press', async () => {
  const lines = [lineOf('色', 100)]
  const paint = (profile: Uint8Array | null) => paintPage(inputOf({ lines }, { standard: 'x4', profile }))
  await expect(paint(null)).rejects.toMatchObject({ fault: 'profile_missing' })
  await expect(paint(profileOf('mntr', 'RGB '))).rejects.toMatchObject({ fault: 'profile_kind' })
  const pdf = await paint(profileOf('prtr', 'CMYK'))
  expect(judge(pdf, 'pdfinfo', '{}').stdout).toMatch(/PDF version: +1.6/)
  expect(judge(pdf, 'pdfinfo', '-meta', '{}').stdout).toContain('pdfxid:GTS_PDFXVersion="PDF/X-4"')
  expect(judge(pdf, 'qpdf', '--check', '{}')).toMatchObject({ status: 0 })
})
