import type { Paper, PressProfile } from '@rongbian/contract/newspaper'
import type { PaperSettings } from '@rongbian/paper'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { profileOf } from '#/press/press.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { call, msgOf, newPaper, readPaper } from './newspaper.fixture.ts'
import { briefOf, drawAll, keepFile, laidPage, makeProof, storageOf } from './proofs/proofs.fixture.ts'

// A thread reads profiles, and draws a page.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let news: TestApp
let cmyk: Buffer
beforeAll(async () => {
  news = await testApp()
  cmyk = await profileOf('cmyk')
})
afterAll(() => news.close())

const send = (bytes: Buffer, name = 'house.icc') => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return news.as('layout').post(call('profiles'), form)
}

const setPress = async (channelId: string, press: Partial<PaperSettings['press']>) => {
  const { settings, version } = await readPaper(news.as('layout'), channelId)
  return news.as('layout').post(call(`papers/${channelId}/settings`), {
    settings: { ...settings, press: { ...settings.press, ...press } },
    version,
  })
}

test('a profile of a printing house is taken, told by its own name, and printed by', async () => {
  const { id, channelId } = await laidPage(news, { title: '新桥通车' })
  const profile = dataOf<PressProfile>(await send(cmyk))
  expect(profile).toMatchObject({ space: 'CMYK', size: cmyk.length, name: expect.stringMatching(/\w{3}/) })
  expect(profile.name).not.toBe('house.icc')
  expect(await storageOf(news).size(profile.file)).toBe(cmyk.length)

  const saved = dataOf<Paper>(await setPress(channelId, { profile: profile.file, standard: 'x4' }))
  expect(saved.profile).toEqual(profile)
  dataOf(await makeProof(news.as('layout'), id))
  await drawAll(news)
  const { problem, state } = await news.db
    .selectFrom('proof')
    .select(['problem', 'state'])
    .where('pageId', '=', id)
    .executeTakeFirstOrThrow()
  expect({ problem, state }).toEqual({ problem: '', state: 'done' })
  expect((await briefOf(news.as('layout'), id)).proofNo).toBe(1)
})

test('what no page could be printed by is refused in words, and nothing of it is kept', async () => {
  const headOnly = Buffer.alloc(132)
  cmyk.copy(headOnly, 0, 0, 128)
  headOnly.writeUInt32BE(headOnly.length, 0)
  const refusals = [
    [Buffer.from('%PDF-1.4 nothing at all'), '不是 ICC 特性文件，或文件已损坏，请换一个'],
    [cmyk.subarray(0, 4_000), '不是 ICC 特性文件，或文件已损坏，请换一个'],
    [headOnly, '不是 ICC 特性文件，或文件已损坏，请换一个'],
    [await profileOf('srgb'), 'ICC 特性文件不是 CMYK 印刷用的，请换一个'],
  ] as const
  const files = () => news.db.selectFrom('storedFile').select('hash').execute()
  const before = (await files()).length
  for (const [bytes, said] of refusals) {
    const refused = await send(bytes)
    expect([refused.statusCode, msgOf(refused)]).toEqual([400, said])
  }
  expect((await files()).length).toBe(before)
  expect((await news.as('reporter').post(call('profiles'), {})).statusCode).toBe(403)
})

test('a paper that named a file before goes on with it, and another takes it no more', async () => {
  const { tenantId } = await news.db
    .selectFrom('person')
    .select('tenantId')
    .where('account', '=', 'layout')
    .executeTakeFirstOrThrow()
  const profile = await keepFile(news, tenantId, 'profile', 'application/octet-stream')
  const [old, other] = [await newPaper(news), await newPaper(news)]
  dataOf(await setPress(old, {}))
  const { settings } = await readPaper(news.as('layout'), old)
  await news.db
    .updateTable('paper')
    .set({ settings: JSON.stringify({ ...settings, press: { ...settings.press, profile } }) })
    .where('channelId', '=', old)
    .execute()
  expect((await readPaper(news.as('layout'), old)).profile).toMatchObject({ name: 'a', space: '' })
  dataOf(await setPress(old, { ink: 240 }))
  const refused = await setPress(other, { profile })
  expect([refused.statusCode, refused.json().data.fields['press.profile']]).toEqual([
    400,
    '本社没有这个 ICC 特性文件，请在这里上传',
  ])
})

test('X-4 without a profile is refused where it is chosen', async () => {
  const refused = await setPress(await newPaper(news), { standard: 'x4' })
  expect(refused.json().data.fields['press.profile']).toContain('PDF/X-4 需要印厂的 ICC 特性文件')
})
