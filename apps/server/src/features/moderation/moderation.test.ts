import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { compressCover } from '@rongbian/contract/images'
import type { Asset } from '@rongbian/contract/media-shapes'
import { type ModerationLabel, moderationLabels } from '@rongbian/domain'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { allFeatures } from '#/all-features.ts'
import type { WorkDeps } from '#/deps.ts'
import { fileColumnsOf } from '#/feature.ts'
import { lastAudit } from '#/features/admin/admin.fixture.ts'
import { collectFiles } from '#/features/files/collect.ts'
import { assetRow, bringFile, clipFolder, workDeps } from '#/features/recordings/recordings.fixture.ts'
import { calls } from '#/features/review/review.fixture.ts'
import { dataOf, newStory } from '#/features/stories/stories.fixture.ts'
import { say } from '#/say.ts'
import { colours } from '#/simulators/moderation/colours.ts'
import { startModerationSimulator } from '#/simulators/moderation/simulator.ts'
import { fileUrl, hashOf } from '#/storage/file-url.ts'
import { variantsIn } from '#/storage/variants.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { askForAudit, askForFirstAudit } from './ask.ts'
import { auditAsset } from './audit-asset.ts'
import { forgetVerdict, type Verdict, writeVerdict } from './queries.ts'
import { riskChecks, riskProblems } from './risky.ts'

vi.setConfig({ testTimeout: 60_000 })

let news: TestApp
let deps: WorkDeps
let folder: Awaited<ReturnType<typeof clipFolder>>
let simulator: Awaited<ReturnType<typeof startModerationSimulator>>
let env: Record<string, string>

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

beforeAll(async () => {
  folder = await clipFolder()
  simulator = await startModerationSimulator({ key: 'ak', secret: 'sk' })
  const port = await freePort()
  env = {
    DATA_DIR: folder.folder,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    MODERATION: 'aliyun',
    MODERATION_URL: simulator.url,
    MODERATION_KEY: 'ak',
    MODERATION_SECRET: 'sk',
  }
  news = await testApp({ env })
  deps = await workDeps(news, env)
  await news.app.listen({ host: '127.0.0.1', port })
})
afterAll(async () => {
  await news.close()
  await simulator.close()
  await folder.close()
})
afterEach(() => simulator.behave('well'))

let made = 0
/** A picture of the colour of a label, a little different each time. */
const draw = async (label: ModerationLabel) => {
  const { red, green, blue } = colours[label]
  made += 1
  const path = join(folder.folder, `${label}-${made}.png`)
  const background = { r: red, g: green, b: blue }
  await writeFile(
    path,
    await sharp({ create: { width: 300 + made, height: 300, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return path
}
const bring = async (label: ModerationLabel, account = 'reporter') => {
  const work = await bringFile(deps, account, await draw(label), `${moderationLabels[label].zh}.png`)
  await askForFirstAudit(deps, deps.db, work)
  return work
}
const looked = async (label: ModerationLabel) => {
  const work = await bring(label)
  await auditAsset(deps, work)
  return { work, row: await assetRow(deps, work.assetId) }
}
const showing = (hash: string, name = '图.png') =>
  newStory(news.as('reporter'), {
    htmlContent: `<p>看</p><figure><img src="${fileUrl(hash, name)}" alt=""></figure>`,
  })
const pass = (account: string, assetId: number, reason = '新闻现场，已核实') =>
  news.as(account).post(`/sprint/rest/media/assets/${assetId}/audit/pass`, { reason })
const again = (account: string, assetId: number) =>
  news.as(account).post(`/sprint/rest/media/assets/${assetId}/audit/again`)

test('the tools name who looks and whether risks are held back', async () => {
  expect(dataOf(await news.as('reporter').get('/sprint/rest/media/moderation/tools'))).toEqual({
    provider: 'aliyun',
    providerName: '阿里云内容安全',
    available: true,
    problem: '',
    blocks: true,
  })
})

test('a new picture waits, is fetched by a signed link and gets its verdict', async () => {
  const work = await bring('normal')
  expect(await assetRow(deps, work.assetId)).toMatchObject({ auditState: 'pending', auditRisk: false })
  await auditAsset(deps, work)
  const row = await assetRow(deps, work.assetId)
  expect(row).toMatchObject({
    auditState: 'done',
    auditRisk: false,
    audit: { provider: 'aliyun', problem: '', labels: [{ label: 'normal' }, { label: 'normal' }] },
  })
  const before = simulator.calls()
  const other = await bringFile(deps, 'editor', join(folder.folder, `normal-${made}.png`), '同一张.png')
  await askForFirstAudit(deps, deps.db, other)
  expect(await assetRow(deps, other.assetId)).toMatchObject({ auditState: 'done' })
  expect(simulator.calls()).toBe(before)
})

test('what fails for the moment is no pass, and is tried again by the queue', async () => {
  const work = await bring('normal')
  simulator.behave('down')
  await expect(auditAsset(deps, work)).rejects.toThrow('503')
  expect(await assetRow(deps, work.assetId)).toMatchObject({
    auditState: 'failed',
    audit: { problem: expect.stringContaining('503') },
  })
  simulator.behave('well')
  await auditAsset(deps, work)
  expect(await assetRow(deps, work.assetId)).toMatchObject({ auditState: 'done', audit: { problem: '' } })
})

test('what fails for good stays failed without another try', async () => {
  const wrong = await workDeps(news, { ...env, MODERATION_SECRET: 'other' })
  const work = await bring('normal')
  await auditAsset(wrong, work)
  expect(await assetRow(deps, work.assetId)).toMatchObject({
    auditState: 'failed',
    audit: { problem: expect.stringContaining('密钥不正确') },
  })
})

test('a link to a picture opens that picture and nothing else, and not for ever', async () => {
  const { work } = await looked('normal')
  const path = fileUrl(work.hash, 'a.png').replace('/stream/', '/share/')
  for (const s of ['', 'x', `${'a'.repeat(40)}.b.${'c'.repeat(43)}`])
    expect((await news.anonymous.get(path, { s })).statusCode).toBeGreaterThanOrEqual(400)
  expect((await news.anonymous.get(fileUrl(work.hash, 'a.png'))).statusCode).toBe(401)
})

test('a story with a risky picture is held back, named on its sheet, and goes once it was let pass', async () => {
  const { work, row } = await looked('porn')
  expect(row).toMatchObject({ auditState: 'done', auditRisk: true })
  const storyId = await showing(work.hash)
  const info = dataOf<{ missing: string[]; findings: object[] }>(
    await calls.info(news.as('reporter'), storyId),
  )
  expect(info.missing.join()).toMatch(/图片「色情\.png」：色情.*媒资管理/)
  expect(info.findings).toContainEqual({ severity: 'block', word: '图片「色情.png」：色情', count: 1 })
  const refused = await calls.submit(news.as('reporter'), storyId)
  expect(refused.statusCode).toBe(409)
  expect(refused.json().msg).toContain('图片「色情.png」')

  expect((await pass('reporter', work.assetId)).statusCode).toBe(403)
  expect((await pass('admin', work.assetId, ' ')).statusCode).toBe(400)
  const passed = dataOf<Asset>(await pass('admin', work.assetId))
  expect(passed.audit).toMatchObject({ risk: true, passedReason: '新闻现场，已核实' })
  expect(passed.audit?.passedBy).not.toBe('')
  expect(await lastAudit(news.db)).toMatchObject({ action: 'asset.pass', target: '色情.png' })
  expect((await pass('admin', work.assetId)).statusCode).toBe(409)

  const sheet = dataOf<{ checks: object[] }>(
    await news.as('reporter').get(`/sprint/view/workflow/stories/workspace/${storyId}/sheet/info`),
  )
  expect(sheet.checks).toContainEqual({
    severity: 'block',
    word: '图片「色情.png」：色情',
    passedBy: expect.stringContaining('新闻现场，已核实'),
  })
  dataOf(await calls.submit(news.as('reporter'), storyId))
})

test('what waits to be let pass is found by those who may, whosever it is, and by nobody else', async () => {
  const { work } = await looked('explosion')
  const { work: plain } = await looked('normal')
  const risky = async (query: Record<string, number> = {}) =>
    dataOf<{ items: Asset[]; next: number | null }>(
      await news.as('admin').get('/sprint/rest/media/moderation/risky/list', query),
    )
  const ids = async () => (await risky()).items.map(({ assetId }) => assetId)
  expect(await ids()).toContain(work.assetId)
  expect(await ids()).not.toContain(plain.assetId)
  expect((await news.as('reporter').get('/sprint/rest/media/moderation/risky/list')).statusCode).toBe(403)

  const detail = (account: string) => news.as(account).get(`/sprint/rest/media/assets/${work.assetId}/detail`)
  expect(dataOf(await detail('admin'))).toMatchObject({ mine: false, canEdit: false, audit: { risk: true } })
  expect((await detail('editor')).statusCode).toBe(404)
  const change = { version: 1, name: '改' }
  const changed = await news.as('admin').post(`/sprint/rest/media/assets/${work.assetId}/update`, change)
  expect(changed.statusCode).toBe(403)

  const { work: second } = await looked('parade')
  const first = await risky({ size: 1 })
  expect(first.items.map(({ assetId }) => assetId)).toEqual([second.assetId])
  const rest = await risky({ size: 1, cursor: first.next ?? 0 })
  expect(rest.items.map(({ assetId }) => assetId)).toEqual([work.assetId])
  dataOf(await pass('admin', work.assetId))
  expect(await ids()).not.toContain(work.assetId)
})

test('a file that was replaced in its asset stays risky where a story shows it', async () => {
  const { work } = await looked('bloody')
  const other = await bring('normal')
  await news.db.updateTable('asset').set({ deletedAt: new Date() }).where('id', '=', other.assetId).execute()
  await news.db
    .updateTable('asset')
    .set({ hash: other.hash, auditState: null, auditRisk: false, audit: '{}' })
    .where('id', '=', work.assetId)
    .execute()
  expect((await calls.submit(news.as('reporter'), await showing(work.hash))).json().msg).toContain('血腥')
})

test('what was cut or shrunk from a risky picture is as risky, until it was looked at itself', async () => {
  const work = await bring('violence')
  const reporter = news.as('reporter')
  const cropped = async (url: string) => {
    const operation = { op: 'crop', left: 0, top: 0, width: 200, height: 200 }
    return dataOf<{ url: string }>(
      await reporter.post('/sprint/rest/media/images/render', { url, operation }),
    ).url
  }
  const part = await cropped(fileUrl(work.hash, '图.png'))
  const small = dataOf<{ url: string }>(await reporter.get(compressCover.path, { url: part, width: 90 })).url
  const covers = [
    await newStory(reporter, { coverList: [{ url: small }] }),
    await showing(hashOf(part) ?? ''),
  ]
  await auditAsset(deps, work)
  for (const storyId of covers) expect((await calls.submit(reporter, storyId)).statusCode).toBe(409)

  const file = { tenantId: work.tenantId, hash: hashOf(part) ?? '' }
  const verdict: Verdict = { state: 'done', risk: false, provider: 'aliyun', labels: [], problem: '', at: '' }
  await news.db.transaction().execute((tx) => writeVerdict(tx, file, verdict))
  for (const storyId of covers) dataOf(await calls.submit(reporter, storyId))
})

test('a picture made in several steps stays as risky as the first when nights have passed', async () => {
  const { work } = await looked('violence')
  const reporter = news.as('reporter')
  const step = async (url: string, operation: object) =>
    dataOf<{ url: string }>(await reporter.post('/sprint/rest/media/images/render', { url, operation })).url
  const part = await step(fileUrl(work.hash, '图.png'), {
    op: 'crop',
    left: 0,
    top: 0,
    width: 200,
    height: 190,
  })
  const turned = await step(part, { op: 'crop', left: 0, top: 0, width: 180, height: 170 })
  const storyId = await showing(hashOf(turned) ?? '')
  const longAgo = new Date(Date.now() - 40 * 24 * 3_600_000)
  await news.db.updateTable('asset').set({ deletedAt: longAgo }).where('id', '=', work.assetId).execute()
  await news.db.updateTable('storedFile').set({ createdAt: longAgo, usedAt: longAgo }).execute()
  const { db, storage } = deps
  const variants = variantsIn(folder.folder, storage)
  await collectFiles({ db, storage, variants, fileColumns: fileColumnsOf(allFeatures) })
  expect(await assetRow(deps, work.assetId).catch(() => undefined)).toBeUndefined()
  expect((await calls.submit(reporter, storyId)).statusCode).toBe(409)
})

/** An asset of a film that a picture of this colour stands for. */
const bringFilm = async (film: string, label: ModerationLabel, account = 'reporter') => {
  const work = await bringFile(deps, account, film, '片.png')
  const stand = async (by: ModerationLabel) => {
    const { hash: posterHash } = await bringFile(deps, account, await draw(by), '封面.png')
    await news.db
      .updateTable('asset')
      .set({ kind: 'video', posterHash })
      .where('id', '=', work.assetId)
      .execute()
    await news.db.transaction().execute((tx) => askForAudit(deps, tx, { ...work, posterHash }))
  }
  await stand(label)
  return { work, stand }
}

test('a poster that was changed while the machine looked at the one before is not taken for seen', async () => {
  const { work, stand } = await bringFilm(await draw('normal'), 'normal')
  const ask = globalThis.fetch
  const asking = vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...asked) => {
    const answer = await ask(...asked)
    await stand('porn')
    return answer
  })
  await auditAsset(deps, work)
  asking.mockRestore()
  expect(await assetRow(deps, work.assetId)).toMatchObject({ auditState: 'pending', audit: {} })
  await auditAsset(deps, work)
  expect(await assetRow(deps, work.assetId)).toMatchObject({ auditState: 'done', auditRisk: true })
})

test('a harmless poster of the same film leaves the risky one of a colleague as risky as it is', async () => {
  const path = await draw('normal')
  const { work } = await bringFilm(path, 'weapon')
  await auditAsset(deps, work)
  const { work: other } = await bringFilm(path, 'normal', 'editor')
  await auditAsset(deps, other)
  expect(await assetRow(deps, other.assetId)).toMatchObject({ auditState: 'done', auditRisk: false })
  expect(await assetRow(deps, work.assetId)).toMatchObject({ auditState: 'done', auditRisk: true })
  const storyId = await showing(work.hash)
  expect((await calls.submit(news.as('reporter'), storyId)).statusCode).toBe(409)
  dataOf(await pass('admin', work.assetId))
  dataOf(await calls.submit(news.as('reporter'), storyId))
})

test('only what is risky can be let pass, and nobody passes what they cannot see', async () => {
  const { work } = await looked('location')
  expect((await pass('admin', work.assetId)).statusCode).toBe(404)
  expect((await again('editor', work.assetId)).statusCode).toBe(404)
  expect((await pass('admin', 999_999)).statusCode).toBe(404)
})

test('a verdict that comes while another asks again waits for nobody who waits for it', async () => {
  const { work } = await looked('normal')
  const verdict: Verdict = { state: 'done', risk: false, provider: 'aliyun', labels: [], problem: '', at: '' }
  const [held, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = news.db.transaction().execute(async (tx) => {
    await sql`select from asset where id = ${work.assetId} for no key update`.execute(tx)
    held.resolve()
    await asked.promise
    await writeVerdict(tx, work, verdict)
  })
  await held.promise
  const asking = news.db.transaction().execute((tx) => forgetVerdict(tx, work))
  await sleep(300)
  asked.resolve()
  await Promise.all([writing, asking])
  expect(await assetRow(deps, work.assetId)).toMatchObject({ auditState: 'pending' })
})

test('asking again forgets what was seen and who let it pass', async () => {
  const { work } = await looked('weapon')
  dataOf(await pass('admin', work.assetId))
  const waiting = dataOf<Asset>(await again('reporter', work.assetId))
  expect(waiting.audit).toMatchObject({ state: 'pending', risk: false, passedBy: '' })
  await auditAsset(deps, work)
  expect(await assetRow(deps, work.assetId)).toMatchObject({ auditState: 'done', auditRisk: true })
  expect((await calls.submit(news.as('reporter'), await showing(work.hash))).statusCode).toBe(409)
})

test('where risks are only listed, nothing is held back', async () => {
  const { work } = await looked('crowd')
  const content = { htmlContent: `<img src="${fileUrl(work.hash, 'a.png')}">` } as never
  const checks = await riskChecks(news.db, work.tenantId, content, false)
  const said = checks.map((check) => ({ ...check, word: say(check.word) }))
  expect(said).toEqual([{ severity: 'warn', word: '图片「聚众.png」：聚众', passedBy: '' }])
  expect(riskProblems(checks)).toEqual([])
})

test('where nobody looks, assets have no state and nothing is asked', async () => {
  const off = await workDeps(news, { DATA_DIR: folder.folder })
  const work = await bringFile(deps, 'reporter', await draw('porn'), '不看.png')
  await askForFirstAudit(off, off.db, work)
  expect(await assetRow(deps, work.assetId)).toMatchObject({ auditState: null, auditRisk: false })
})

test('without the model installed the local one says how to get it', async () => {
  const local = await workDeps(news, { ...env, MODERATION: 'local' })
  const work = await bring('normal')
  await auditAsset(local, work)
  expect(await assetRow(deps, work.assetId)).toMatchObject({
    auditState: 'failed',
    audit: { problem: expect.stringContaining('npm install --no-save nsfwjs@4.3.0') },
  })
})
