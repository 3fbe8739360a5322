import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Paper } from '@rongbian/contract/newspaper'
import { usualFaces } from '@rongbian/paper'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { builtFonts } from '#/press/built-fonts.ts'
import { findFontFiles } from '#/press/fonts.ts'
import { readFontFile } from '#/press/paint.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { canPaint } from './fonts.ts'
import { call, msgOf, pageOpened, readPaper } from './newspaper.fixture.ts'
import { laidPage, makeProof, proofOf, sign, signedPage, storageOf } from './proofs/proofs.fixture.ts'

// A thread opens fonts of many megabytes first.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const heavy = 'noto-serif-sc-900'
const text = '今天上午新桥建成通车附近居民出行更方便，。'

/** A font of the house: some characters of a black face, whose letters are wider than those of the body. */
const ownFont = async (chars: string) => {
  const file = (await findFontFiles(news.env, [heavy]))[heavy]
  if (!file) throw new Error('no font to take a part of')
  return (await readFontFile(file, chars)).subset
}
const send = (bytes: Buffer, { label = '报宋', licence = '方正授权 2026-1' } = {}) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'font/ttf' }), 'house.ttf')
  const query = new URLSearchParams({ label, licence })
  return news.as('layout').post(call(`fonts?${query}`), form)
}
const setBody = async (channelId: string, name: string) => {
  const { settings, version } = await readPaper(news.as('layout'), channelId)
  const faces = { ...settings.faces, body: name }
  const body = { settings: { ...settings, faces }, version }
  dataOf(await news.as('layout').post(call(`papers/${channelId}/settings`), body))
}

test('what is no font, a broken one, or one without a licence is refused in words', async () => {
  expect(msgOf(await send(Buffer.from('%PDF-1.4 nothing at all')))).toContain('只收 TrueType')
  const broken = (await ownFont('江')).subarray(0, 200)
  expect(msgOf(await send(broken))).toContain('“报宋”读不出来')
  const bare = await send(await ownFont('江'), { licence: '' })
  expect([bare.statusCode, bare.json().data.fields.licence]).toEqual([400, expect.any(String)])
  const { fonts } = await readPaper(news.as('layout'), (await laidPage(news, { title: '新桥' })).channelId)
  expect(fonts.some(({ isOwn }) => isOwn)).toBe(false)
})

test('fonts that come along bear the names people know, in the language of whoever reads', async () => {
  await laidPage(news, { title: '新桥' })
  const builtIn = async (language: string) => {
    const headers = { 'accept-language': language }
    const answer = await news.as('layout').send({ method: 'GET', url: call('papers'), headers })
    return dataOf<Paper[]>(answer)[0]?.fonts.filter(({ isOwn }) => !isOwn)
  }
  expect((await builtIn('zh-CN'))?.map(({ name }) => name)).toEqual(Object.keys(builtFonts))
  expect(await builtIn('zh-CN')).toContainEqual(
    expect.objectContaining({ name: heavy, label: '思源宋体 特粗' }),
  )
  expect(await builtIn('en')).toContainEqual(
    expect.objectContaining({ name: heavy, label: 'Noto Serif SC Black' }),
  )
})

test('a page in a font of the house is set by its own widths, on the screen and on paper', async () => {
  const page = await laidPage(news, { title: '新桥', htmlContent: `<p>${text}wwwwwwww</p>` })
  const before = await news.db
    .selectFrom('paperPage')
    .select('hash')
    .where('id', '=', page.id)
    .executeTakeFirstOrThrow()
  const { name } = dataOf<{ name: string }>(await send(await ownFont(`${text}w`)))
  await setBody(page.channelId, name)
  const opened = await pageOpened(news.as('layout'), page.id)
  const wide = opened.advances[name]?.w ?? 0
  expect(wide).toBeGreaterThan(0.85)
  const after = await news.db
    .selectFrom('paperPage')
    .select('hash')
    .where('id', '=', page.id)
    .executeTakeFirstOrThrow()
  expect(after.hash).not.toBe(before.hash)

  const subset = await news.as('layout').get(call(`pages/${page.id}/font/body`))
  expect([subset.statusCode, subset.headers['content-type']]).toEqual([200, 'font/ttf'])
  expect(subset.rawPayload.length).toBeLessThan(20_000)
  expect((await news.as('layout').get(call(`pages/${page.id}/font/nothing`))).statusCode).toBe(404)

  const no = await signedPage(news, page.id, 1)
  const { hashes } = await news.db
    .selectFrom('pageSign')
    .select('hashes')
    .where('pageId', '=', page.id)
    .where('proofNo', '=', no)
    .executeTakeFirstOrThrow()
  const { file } = await news.db
    .selectFrom('paperFont')
    .select('file')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  expect(hashes).toMatchObject({
    parts: { [`font ${name}`]: file, [`font ${heavy}`]: builtFonts[heavy].hash },
  })
  const { parts } = await news.db
    .selectFrom('proof')
    .select('parts')
    .where('pageId', '=', page.id)
    .executeTakeFirstOrThrow()
  expect(parts).toContainEqual(expect.objectContaining({ kind: 'font', ref: name, advances: { w: wide } }))
})

test('characters a face lacks are named with their story, and the page is not sent', async () => {
  const page = await laidPage(news, { title: '贺龘龘', htmlContent: '<p>笑😀了\u{e123}。</p>' })
  const { faults } = await pageOpened(news.as('layout'), page.id)
  const glyphs = faults.filter(({ rule }) => rule === 'glyph')
  expect(glyphs).toEqual([
    expect.objectContaining({
      isHard: true,
      items: ['s1'],
      text: expect.stringContaining('《贺龘龘》里有字体没有的字：😀 U+E123'),
    }),
  ])
  expect(msgOf(await makeProof(news.as('layout'), page.id, 'clean'))).toContain('😀')
  const no = await proofOf(news, page.id)
  const refused = await sign(news.as('layout'), page.id, 'send', no)
  expect(refused.statusCode).toBe(409)
})

test('without its fonts a paper cannot be painted, nor with others of the same name', async () => {
  const storage = storageOf(news)
  const { tenantId } = await news.db
    .selectFrom('person')
    .select('tenantId')
    .limit(1)
    .executeTakeFirstOrThrow()
  const faces = { faces: { ...usualFaces } }
  const can = (FONTS_DIR: string) => canPaint({ env: { FONTS_DIR }, storage }, news.db, tenantId, faces)
  expect(await can(news.env.FONTS_DIR)).toBe(true)
  expect(await can('/nowhere')).toBe(false)
  const others = join(news.env.DATA_DIR, 'other-fonts')
  await mkdir(others)
  for (const name of Object.keys(builtFonts)) await writeFile(join(others, `${name}.ttf`), 'another')
  expect(await can(others)).toBe(false)
})
