import { handLimits } from '@rongbian/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import { actsOf, dataOf, lockOn, newStory, newTab, paths } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { commonActions, runBatch, submit } from './workflow.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const as = (account: string) => news.as(account)
const stories = async (count: number, changes: Record<string, unknown> = {}) => {
  const ids: number[] = []
  for (let no = 1; no <= count; no += 1) {
    ids.push(await newStory(as('reporter'), { title: `稿件${no}`, ...changes }, { library: 'group' }))
  }
  return ids
}
const story = async (changes: Record<string, unknown> = {}) => (await stories(1, changes))[0] ?? 0
const rowOf = (id: number) =>
  news.db.selectFrom('story').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('several stories offer what all of them allow', async () => {
  const [one = 0, two = 0, three = 0] = await stories(3)
  const common = await commonActions(as('reporter'), [one, two, three])
  expect(common).toEqual(expect.arrayContaining(['story-submit-approve', 'story-deliver', 'story-delete']))
  expect(common).not.toContain('story-edit')
  await submit(as('reporter'), two)
  const left = await commonActions(as('reporter'), [one, two, three])
  expect(left).toEqual(expect.arrayContaining(['story-copy']))
  expect(left).not.toContain('story-submit-approve')
  expect(left).not.toContain('story-delete')
  expect(await commonActions(as('reporter'), [one, 999_999])).toEqual([])
})

test('a batch does what it can, story by story, and tells of each', async () => {
  const [one = 0, two = 0] = await stories(2)
  const empty = await newStory(as('reporter'), { title: '没有正文', htmlContent: '' }, { library: 'group' })
  const taken = await story({ title: '有人在写' })
  dataOf(await lockOn(as('editor'), taken, newTab()))
  const sent = await runBatch(as('reporter'), 'story-submit-approve', [one, empty, taken, two, one, 999_999])
  expect(sent).toMatchObject({ done: 2, failed: 3 })
  expect(sent.results.map(({ storyId, ok }) => [storyId, ok])).toEqual([
    [one, true],
    [empty, false],
    [taken, false],
    [two, true],
    [999_999, false],
  ])
  expect(sent.results[1]).toMatchObject({ title: '没有正文', msg: expect.stringContaining('不能送审') })
  expect(sent.results[2]?.msg).toContain('江予白')
  expect(await rowOf(one)).toMatchObject({ stage: 'reviewing' })
  expect(await rowOf(empty)).toMatchObject({ stage: 'editing' })

  expect(await runBatch(as('editor'), 'story-approve', [one, two], '可以')).toMatchObject({ done: 2 })
  const url = '/sprint/rest/workflow/stories/group/0/collate/batch'
  const collated = await as('proof').post(url, { stories: [one, two], comment: '无差错' })
  expect(dataOf(collated)).toMatchObject({ done: 2, failed: 0 })
  expect(await actsOf(news.db, two)).toEqual(['create', 'submitApprove', 'approve', 'collate'])
})

test('every other action of a batch', async () => {
  const reporter = as('reporter')
  const [one = 0, two = 0] = await stories(2)
  const both = [one, two]
  const done = { done: 2, failed: 0 }
  expect(await runBatch(reporter, 'story-self-check', both, '核过数字')).toMatchObject(done)
  const copied = await runBatch(reporter, 'story-copy', both)
  expect(copied.results.map(({ made }) => made.length)).toEqual([1, 1])
  expect(await runBatch(reporter, 'story-submit-approve', both)).toMatchObject(done)
  expect(await runBatch(reporter, 'story-approve-undo', both)).toMatchObject(done)
  expect(await runBatch(reporter, 'story-submit-approve', both)).toMatchObject({ done: 0, failed: 2 })
  expect(await runBatch(reporter, 'story-submit-approve-again', both)).toMatchObject(done)
  expect(await runBatch(as('editor'), 'story-claim', both)).toMatchObject(done)
  expect(await runBatch(as('editor'), 'story-approve-deny', both, '数字对不上')).toMatchObject(done)
  expect(await runBatch(reporter, 'story-delete', both)).toMatchObject(done)
  expect(await runBatch(reporter, 'story-restore', both)).toMatchObject(done)
  expect(await runBatch(reporter, 'story-delete', both)).toMatchObject(done)
  expect(await runBatch(reporter, 'story-destroy', both)).toMatchObject(done)
})

test('what was handed over is taken back or returned in a batch', async () => {
  const editorId = (await findPerson(news.db, 'editor')).id
  const reporter = as('reporter')
  const give = async (id: number) =>
    dataOf(await reporter.post(`${paths.work(id)}/deliver/process`, { targetUuid: editorId, mode: 'move' }))
  const ids = [await newStory(reporter), await newStory(reporter)]
  for (const id of ids) await give(id)
  expect(await runBatch(reporter, 'story-deliver-undo', ids)).toMatchObject({ done: 2 })
  for (const id of ids) await give(id)
  expect(await runBatch(as('editor'), 'story-fetch-deny', ids, '请补采访')).toMatchObject({ done: 2 })
  const { place } = await rowOf(ids[0] ?? 0)
  expect(place).toBe(`w:${(await findPerson(news.db, 'reporter')).id}`)
})

test.each(['story-approve-deny', 'story-fetch-deny'])('%s of many needs a reason too', async (action) => {
  const id = await story()
  const refused = await as('editor').post('/sprint/rest/workflow/stories/group/process/batch', {
    action,
    stories: [id],
  })
  expect([refused.statusCode, refused.json().msg]).toEqual([400, '请填写退回的原因'])
})

test('too many stories, none, or an unknown action change nothing', async () => {
  const id = await story()
  const send = (body: object) =>
    as('reporter').post('/sprint/rest/workflow/stories/group/process/batch', body)
  const tooMany = await send({
    action: 'story-delete',
    stories: Array.from({ length: 10_000 }, (_, index) => id + index),
  })
  expect(tooMany.statusCode).toBe(400)
  expect(tooMany.json().msg).toContain(String(handLimits.batchMax))
  expect((await send({ action: 'story-delete', stories: [] })).statusCode).toBe(400)
  expect((await send({ action: 'story-ratify', stories: [id] })).statusCode).toBe(400)
  expect((await send({ action: 'story-copy', stories: [id], comment: '长'.repeat(201) })).statusCode).toBe(
    400,
  )
  expect(await actsOf(news.db, id)).toEqual(['create'])
})

test('whoever signs last passes all that remains, where the flow lets them', async () => {
  const link = await newStory(
    as('reporter'),
    { title: '专题链接', accessUrl: 'https://www.chenguang.example/a' },
    { library: 'group', type: 'HREF' },
  )
  const usual = await story({ title: '常规稿件' })
  await submit(as('reporter'), link)
  await submit(as('reporter'), usual)
  const pass = async (account: string) => {
    const url = '/sprint/rest/workflow/stories/group/approve/pass/process/all'
    return dataOf(await as(account).post(url, { stories: [link, usual], comment: '速发' }))
  }
  expect(await pass('editor')).toMatchObject({ done: 0, failed: 2 })
  expect(await pass('chief')).toMatchObject({
    done: 1,
    failed: 1,
    results: [
      { storyId: link, ok: true },
      { storyId: usual, ok: false, msg: '流程「三审三校」不允许一键通过' },
    ],
  })
  expect(await rowOf(link)).toMatchObject({ stage: 'cleared' })
})

test('a batch decides about the versions its sender looked at, and names what has changed since', async () => {
  const [one = 0, two = 0] = await stories(2)
  const changed = { seen: { [one]: 1, [two]: 2 } }
  const told = {
    done: 1,
    failed: 1,
    results: [
      { storyId: one, ok: true },
      { storyId: two, ok: false, error: 'stale', msg: expect.stringContaining('您看到的是版本 2') },
    ],
  }
  const send = async (account: string, name: string, body: object) => {
    const url = `/sprint/rest/workflow/stories/group/${name}`
    return dataOf(await as(account).post(url, { stories: [one, two], ...changed, ...body }))
  }
  expect(await send('reporter', 'process/batch', { action: 'story-submit-approve' })).toMatchObject(told)
  await submit(as('reporter'), two)
  expect(await send('editor', 'process/batch', { action: 'story-approve' })).toMatchObject(told)
  expect(await rowOf(two)).toMatchObject({ stage: 'reviewing', review: { step: { no: 1 } } })
  expect(await runBatch(as('editor'), 'story-approve', [two])).toMatchObject({ done: 1 })
  expect(await send('proof', '0/collate/batch', {})).toMatchObject(told)
})

test('一键通过 passes the version its sender looked at, and no other', async () => {
  const link = await newStory(
    as('reporter'),
    { title: '改过的链接', accessUrl: 'https://www.chenguang.example/b' },
    { library: 'group', type: 'HREF' },
  )
  await submit(as('reporter'), link)
  const pass = async (version: number) => {
    const url = '/sprint/rest/workflow/stories/group/approve/pass/process/all'
    return dataOf(await as('chief').post(url, { stories: [link], seen: { [link]: version } }))
  }
  expect(await pass(2)).toMatchObject({ done: 0, failed: 1, results: [{ error: 'stale' }] })
  expect(await rowOf(link)).toMatchObject({ stage: 'reviewing' })
  expect(await pass(1)).toMatchObject({ done: 1 })
  expect(await rowOf(link)).toMatchObject({ stage: 'cleared' })
})
