import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { sharp } from '#/sharp.ts'
import { checkAd, paintSheet } from './paint.ts'
import { checkPagePdf } from './preflight.ts'
import { orderOf, pictureAt, scratchFolder, twoColours } from './press.fixture.ts'

// A thread loads the painter and its fonts first, which on a busy machine takes as long as it takes.
vi.setConfig({ testTimeout: 60_000 })

const place = { width: 617, height: 817, colour: true, leastDpi: 150 }

const kept = async (bytes: Uint8Array) => {
  const path = join(await scratchFolder(), 'ad')
  await writeFile(path, bytes)
  return path
}
const said = async (path: string, at = place) =>
  (await checkAd(path, at)).map(({ isFault, text }) => `${isFault ? 'fault' : 'hint'} ${text.id}`)

test('a PDF made for a press passes, in its place or one of the same shape', async () => {
  const path = await kept((await paintSheet(await orderOf({}))).pdf)
  expect(await said(path)).toEqual([])
  expect(await said(path, { ...place, width: 308.5, height: 408.5 })).toEqual(['hint press.scaled'])
  expect(await said(path, { ...place, height: 400 })).toEqual(['fault press.wrongShape'])
})

test('a PDF that is locked, broken or lacks its fonts is a fault', async () => {
  const whole = (await paintSheet(await orderOf({}))).pdf
  const locked = whole.toString('latin1').replace('/Root', '/Encrypt 1 0 R /Root')
  expect(await said(await kept(Buffer.from(locked, 'latin1')))).toEqual(['fault press.fileLocked'])
  expect(await said(await kept(Buffer.from('%PDF-1.4 nothing')))).toEqual(['fault press.fileUnreadable'])
  const bare = whole.toString('latin1').replaceAll('/FontFile2', '/FontNoneX')
  expect(await said(await kept(Buffer.from(bare, 'latin1')))).toEqual(['fault press.fontsOutside'])
})

test('a picture is judged by its shape, its dots and its colours', async () => {
  const folder = await scratchFolder()
  expect(await said(await twoColours(200, 100, folder), { ...place, width: 288, height: 144 })).toEqual([
    'fault press.tooCoarse',
    'hint press.screenColours',
  ])
  expect(await said(await twoColours(2000, 1800, folder))).toEqual([
    'fault press.wrongShape',
    'hint press.screenColours',
  ])
  expect(await said(await kept(Buffer.from('nothing')))).toEqual(['fault press.fileUnreadable'])
})

test('an ad that is a PDF is painted into the page, its letters in black ink alone', async () => {
  const tints = [{ x: 0, y: 0, width: 600, height: 800, black: 100 }]
  const files = { one: await kept((await paintSheet(await orderOf({ tints }))).pdf) }
  const { pdf, picture } = await paintSheet(await orderOf({ pictures: [pictureAt()] }, { files }))
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.round((270 / 72) * 90) * info.width + Math.round((240 / 72) * 90)) * 3
  const [red = 255, green = 255, blue = 255] = data.subarray(at, at + 3)
  expect(Math.max(red, green, blue)).toBeLessThan(60)
  expect(checkPagePdf(pdf)).toEqual([])
})

test('a file of a page that is not for a press is found before it goes there', async () => {
  const whole = (await paintSheet(await orderOf({}))).pdf
  const ids = (bytes: Uint8Array) => checkPagePdf(bytes).map(({ text }) => text.id)
  expect(ids(Buffer.from(whole.toString('latin1').replaceAll('/TrimBox', '/TrimNot'), 'latin1'))).toEqual([
    'press.noBoxes',
  ])
  const painted = (from: string, to: string) =>
    ids(Buffer.from(whole.toString('latin1').replaceAll(from, to), 'latin1'))
  expect(painted('/FontFile2', '/FontNoneX')).toEqual(['press.fontsOutside'])
  expect(painted('/GTS_PDFXVersion', '/GTS_PDFXNothing')).toEqual(['press.noBoxes'])
  const path = await twoColours(20, 10, await scratchFolder())
  expect(ids(await readFile(path))).toEqual(['press.noBoxes'])
})

test('what is wrong with a painted page is told with it: RGB, colour on a mono page, too few dots', async () => {
  const files = { one: await twoColours(100, 50, await scratchFolder()) }
  const { pdf, checks } = await paintSheet(await orderOf({ pictures: [pictureAt()] }, { files }))
  expect(checks).toEqual([
    { isFault: false, text: { id: 'press.tooCoarse', values: { dpi: 25, least: 150 } } },
  ])
  const ids = (bytes: Uint8Array, colour: boolean) =>
    checkPagePdf(bytes, { colour }).map(({ text }) => text.id)
  expect(ids(pdf, true)).toEqual([])
  expect(ids(pdf, false)).toEqual(['press.colourOnMono'])
  const screen = Buffer.from(pdf.toString('latin1').replaceAll('/DeviceCMYK', '/DeviceRGB '), 'latin1')
  expect(ids(screen, true)).toEqual(['press.rgbInPage'])
})
