import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { usualFaces } from '@rongbian/paper'
import { expect, test, vi } from 'vitest'
import { sharp } from '#/sharp.ts'
import { builtFonts } from './built-fonts.ts'
import { facesFrom, findFontFiles } from './fonts.ts'
import { paintSheet, readFontFacts, readFontFile } from './paint.ts'
import { fontEnv, orderOf, pictureAt, scratchFolder, twoColours, usualFontFiles } from './press.fixture.ts'

// A thread loads the painter and its fonts first, which on a busy machine takes as long as it takes.
vi.setConfig({ testTimeout: 60_000 })

const colourAt = async (picture: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.round((y / 72) * 90) * info.width + Math.round((x / 72) * 90)) * 3
  return [...data.subarray(at, at + 3)]
}

test('a page becomes a PDF and pictures of what is printed, without the bleed', async () => {
  const files = { one: await twoColours(1200, 600, await scratchFolder()) }
  const order = await orderOf({ pictures: [pictureAt()] }, { files })
  const { pdf, picture, small, coarse } = await paintSheet(order)
  expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.4')
  expect(coarse).toEqual([])
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 749, height: 999 })
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 320 })
  const [red = 0, , noBlue = 255] = await colourAt(picture, 150, 250)
  const [noRed = 255, , blue = 0] = await colourAt(picture, 350, 250)
  expect(red).toBeGreaterThan(noBlue + 80)
  expect(blue).toBeGreaterThan(noRed + 40)
  expect((await paintSheet(order)).pdf.equals(pdf)).toBe(true)
})

test('pictures too coarse for print are told, and the page is painted all the same', async () => {
  const files = { one: await twoColours(200, 100, await scratchFolder()) }
  const { coarse } = await paintSheet(await orderOf({ pictures: [pictureAt()] }, { files }))
  expect(coarse).toEqual([{ item: 'lead', dpi: 50 }])
})

test('what keeps a page from being painted is said in words, and the next page is painted', async () => {
  const folder = await scratchFolder()
  await writeFile(join(folder, 'broken'), 'no picture')
  const refused = (order: Awaited<ReturnType<typeof orderOf>>, id: string) =>
    expect(paintSheet(order)).rejects.toMatchObject({ error: 'invalid', say: { id } })
  await refused(await orderOf({ pictures: [pictureAt()] }), 'press.pictureMissing')
  const gone = await orderOf({ pictures: [pictureAt()] }, { files: { one: join(folder, 'gone') } })
  await expect(paintSheet({ ...gone, names: { one: '大桥.jpg' } })).rejects.toMatchObject({
    say: { id: 'press.pictureMissing', values: { subject: '大桥.jpg' } },
  })
  await refused(
    await orderOf({ pictures: [pictureAt()] }, { files: { one: join(folder, 'broken') } }),
    'press.pictureBroken',
  )
  await refused(await orderOf({}, { standard: 'x4' }), 'press.profileMissing')
  expect((await paintSheet(await orderOf({}))).pdf.length).toBeGreaterThan(1000)
})

test('a font that is not there is named', async () => {
  const names = Object.values(usualFaces)
  expect(await findFontFiles({ FONTS_DIR: await scratchFolder() }, names)).toEqual({})
  expect(() => facesFrom(usualFaces, {})).toThrow(
    expect.objectContaining({ say: expect.objectContaining({ id: 'press.noFont' }) }),
  )
})

test('what is known of the fonts that come along is what they are', async () => {
  const files = await findFontFiles(fontEnv(), Object.keys(builtFonts))
  for (const [name, known] of Object.entries(builtFonts)) {
    const file = files[name]
    if (!file) throw new Error(`no font ${name}`)
    const { chars } = await readFontFacts(file)
    expect({ hash: file.hash, chars }).toEqual(known)
  }
})

test('a font gives the widths and the subset of some characters, and what is none is refused', async () => {
  const { body } = await usualFontFiles()
  const { advances, subset } = await readFontFile(body, '江a')
  expect(advances).toEqual({ 江: 1, a: 0.557 })
  expect(subset.length).toBeLessThan(5_000)
  const path = join(await scratchFolder(), 'x.ttf')
  await writeFile(path, 'no font')
  await expect(readFontFile({ name: 'x', path, hash: 'x' }, 'a')).rejects.toMatchObject({
    say: { id: 'press.fontUnreadable' },
  })
})
