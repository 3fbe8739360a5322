import type { StoryDetail } from '@rongbian/contract/stories'
import { personSeat, signSeat } from '@rongbian/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import { releaseAbandonedLocks } from '#/features/locks/sweep.ts'
import {
  actsOf,
  ageLock,
  dataOf,
  lockOn,
  newStory,
  newTab,
  paths,
  save,
  type,
} from '#/features/stories/stories.fixture.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import { delegate } from './cast.fixture.ts'
import {
  calls,
  expectWholeChain,
  factsOf,
  passSteps,
  reviewOf,
  rewrite,
  seatsWaiting,
  stepStates,
  storyRow,
  toldOf,
} from './review.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const reporter = () => news.as('reporter')
const editor = () => news.as('editor')
const proof = () => news.as('proof')
const director = () => news.as('director')
const sent = async (content = {}, form = {}) => {
  const id = await newStory(reporter(), content, form)
  dataOf(await calls.submit(reporter(), id))
  return id
}
const idOf = async (account: string) => (await findPerson(news.db, account)).id
const msgOf = (answer: { json(): { msg: string } }) => answer.json().msg

test('a claimed step waits for its claimer alone, until it is put back', async () => {
  const id = await sent()
  const before = await seatsWaiting(news.db, id)
  dataOf(await calls.claim(editor(), id))
  expect(await seatsWaiting(news.db, id)).toEqual([personSeat('review', await idOf('editor'))])
  expect(await factsOf(news.db, id)).toMatchObject({ step: { claimedName: '江予白' } })
  // 季含霜 is an editor of the department above.
  expect(msgOf(await calls.approve(news.as('jihanshuang'), id))).toContain('江予白已领取初审')
  expect((await news.as('jihanshuang').get(paths.show(id))).statusCode).toBe(200)
  expect((await calls.claim(editor(), id)).statusCode).toBe(409)
  dataOf(await calls.unclaim(editor(), id))
  expect(await seatsWaiting(news.db, id)).toEqual(before)
  dataOf(await calls.approve(news.as('jihanshuang'), id))
  await expectWholeChain(news.db, id)
})

test('of two who decide at once exactly one does', async () => {
  const id = await sent()
  const answers = await Promise.all([calls.approve(editor(), id), calls.approve(news.as('jihanshuang'), id)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(msgOf(answers.find(({ statusCode }) => statusCode === 409) ?? answers[0])).toMatch(/审|校/)
  expect(await stepStates(news.db, id)).toEqual([
    'passed',
    'open',
    'waiting',
    'waiting',
    'waiting',
    'waiting',
  ])
  await expectWholeChain(news.db, id)
})

test('a claim and the taking back of what it builds on do not both happen', async () => {
  const id = await sent()
  const answers = await Promise.all([calls.undo(reporter(), id), calls.claim(editor(), id)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  await expectWholeChain(news.db, id)
})

test('a decision and a change of its text at once: the decision is about a text that stays', async () => {
  const id = await sent()
  await passSteps(news, id, 1)
  dataOf(await calls.claim(proof(), id))
  const content = { title: '同时改', htmlContent: '<p>江面起雾。</p>' }
  const [decided, saved] = await Promise.all([
    calls.collate(proof(), id, { version: 1 }),
    save(proof(), id, { tab: newTab(), base: 1, content }),
  ])
  expect([decided.statusCode, saved.statusCode].sort()).toEqual([200, 409])
  const { version } = await storyRow(news.db, id)
  expect(version).toBe(saved.statusCode === 200 ? 2 : 1)
  await expectWholeChain(news.db, id)
})

test('a decision about another text than the one seen is refused', async () => {
  const id = await sent()
  await passSteps(news, id, 1)
  dataOf(await calls.claim(proof(), id))
  dataOf(await rewrite(proof(), id, { title: '晨雾散' }))
  const refused = await calls.collate(proof(), id, { version: 1 })
  expect(refused.statusCode).toBe(409)
  expect(msgOf(refused)).toContain('您看到的是版本 1，现在是版本 2')
  expect(refused.json().data.error).toBe('stale')
  dataOf(await calls.collate(proof(), id, { version: 2 }))
})

test('a proof-reader corrects within the step, and the corrections are counted', async () => {
  const id = await sent({ title: '晨雾', htmlContent: '<p>江面起误。船只停航。</p><p>旅客侯船。</p>' })
  await passSteps(news, id, 1)
  dataOf(await calls.claim(proof(), id))
  const changed = { htmlContent: '<p>江面起雾。船只停航。</p><p>旅客候船。</p>' }
  const saved = dataOf<StoryDetail>(await rewrite(proof(), id, changed))
  expect(saved.stage).toBe('reviewing')
  expect(saved.lock?.purpose).toBe('approval')
  const { steps } = reviewOf(await calls.collate(proof(), id))
  expect(steps[1]).toMatchObject({ state: 'passed', versionFrom: 1, version: 2, errors: 2 })
  expect(steps[1]?.rate).toBeGreaterThan(0)
  expect(steps[1]?.hashBefore).toBe(steps[0]?.hash)
  expect(steps[1]?.hash).not.toBe(steps[1]?.hashBefore)
  expect(steps[2]).toMatchObject({ state: 'open', hashBefore: steps[1]?.hash })
  const given = reviewOf(await calls.collate(news.as('proof2'), id, { errors: 7 }))
  expect(given.steps[2]).toMatchObject({ errors: 7 })

  // A correction in a step makes nobody a writer of the story.
  dataOf(await calls.deny(news.as('proof3'), id))
  dataOf(await calls.again(reporter(), id))
  dataOf(await calls.approve(editor(), id))
  dataOf(await calls.collate(proof(), id))
  await expectWholeChain(news.db, id)
})

test('a reviewer who changes the text undoes what was decided before', async () => {
  const id = await sent({ title: '改稿' })
  await passSteps(news, id, 4)
  dataOf(await calls.claim(director(), id))
  const saved = dataOf<StoryDetail>(await rewrite(director(), id, { title: '改过的稿' }))
  expect(saved).toMatchObject({ stage: 'reviewing', lock: null, review: { step: '初审', state: 'open' } })
  expect(await factsOf(news.db, id)).toMatchObject({ no: 2, done: [], step: { no: 1, claimedBy: null } })
  expect((await factsOf(news.db, id)).voided.map(({ name }) => name)).toEqual([
    '初审',
    '一校',
    '二校',
    '三校',
  ])
  expect(await stepStates(news.db, id, 1)).toEqual(['void', 'void', 'void', 'void', 'void', 'waiting'])
  expect(await stepStates(news.db, id, 2)).toEqual(['open', ...Array(5).fill('waiting')])
  for (const account of ['editor', 'proof', 'proof3', 'reporter'])
    expect(await toldOf(news.db, account, 'review.void')).toContain('《改过的稿》的审校作废，从头开始')
  expect(await toldOf(news.db, 'director', 'review.void')).toEqual([])
  expect((await actsOf(news.db, id)).at(-1)).toBe('voidSteps')
  await passSteps(news, id)
  expect((await storyRow(news.db, id)).stage).toBe('cleared')
  await expectWholeChain(news.db, id)
})

test('the first reviewer may change the text: nothing was decided before', async () => {
  const id = await sent()
  dataOf(await calls.claim(editor(), id))
  dataOf(await rewrite(editor(), id, { title: '编过的稿' }))
  expect(await factsOf(news.db, id)).toMatchObject({ no: 1, step: { no: 1 }, voided: [] })
  const { steps } = reviewOf(await calls.approve(editor(), id))
  expect(steps[0]?.hash).not.toBe(steps[0]?.hashBefore)
})

test('whoever may do the step may hold the story for it, wherever it stands', async () => {
  const id = await sent()
  const hold = (client: TestClient) => client.post(`${paths.work(id)}/hold/story/approval`, { tab: newTab() })
  expect((await hold(reporter())).statusCode).toBe(409)
  dataOf(await hold(editor()))
  expect((await calls.approve(news.as('jihanshuang'), id)).statusCode).toBe(423)
  dataOf(await calls.approve(editor(), id))
})

test('nobody changes a text under review without having the step in hand', async () => {
  const id = await sent()
  expect((await rewrite(reporter(), id, { title: '偷改' })).statusCode).toBe(409)
  expect((await rewrite(editor(), id, { title: '偷改' })).statusCode).toBe(409)
})

test('a denial goes back with its reason, and the story can be sent again', async () => {
  const id = await sent({ title: '退稿' })
  await passSteps(news, id, 4)
  expect((await calls.deny(director(), id, { comment: '' })).statusCode).toBe(400)
  dataOf(await calls.deny(director(), id, { comment: '信源不足' }))
  expect(await storyRow(news.db, id)).toMatchObject({ stage: 'editing', box: 'pending', status: 'rejected' })
  expect(await stepStates(news.db, id)).toEqual(['passed', 'passed', 'passed', 'passed', 'denied', 'waiting'])
  for (const account of ['reporter', 'editor', 'proof2'])
    expect(await toldOf(news.db, account, 'review.denied')).toContain('《退稿》在复审被退回')
  expect(dataOf(await calls.denials(reporter(), id))).toMatchObject([
    { no: 1, reviewNo: 1, step: '复审', personName: '顾闻溪', reason: '信源不足' },
  ])
  const todo = await news.db.selectFrom('storyTask').select('seat').where('storyId', '=', id).execute()
  expect(todo).toEqual([{ seat: `w:${await idOf('reporter')}` }])
  // Who has dealt with it still reads it.
  dataOf(await director().get(paths.show(id)))
  dataOf(await rewrite(reporter(), id, { title: '补过的稿' }))
  expect(reviewOf(await calls.again(reporter(), id))).toMatchObject({ no: 2 })
  await expectWholeChain(news.db, id)
})

test('the sender takes back what nobody has begun', async () => {
  const id = await sent()
  expect((await calls.undo(editor(), id)).statusCode).toBe(409)
  dataOf(await calls.claim(editor(), id))
  expect(msgOf(await calls.undo(reporter(), id))).toContain('江予白已开始初审')
  dataOf(await calls.unclaim(editor(), id))
  expect(reviewOf(await calls.undo(reporter(), id)).state).toBe('withdrawn')
  expect(await storyRow(news.db, id)).toMatchObject({ stage: 'editing', box: 'draft' })
  expect(await seatsWaiting(news.db, id)).toEqual([])
  expect(reviewOf(await calls.again(reporter(), id)).no).toBe(2)
})

test('the last decision can be taken back while the next step is untouched', async () => {
  const id = await sent()
  await passSteps(news, id, 2)
  expect((await calls.undo(editor(), id)).statusCode).toBe(409)
  dataOf(await calls.undo(proof(), id))
  expect(await stepStates(news.db, id)).toEqual([
    'passed',
    'open',
    'waiting',
    'waiting',
    'waiting',
    'waiting',
  ])
  expect((await factsOf(news.db, id)).done.map(({ name }) => name)).toEqual(['初审'])
  // Another may do it now.
  dataOf(await calls.collate(news.as('proof3'), id))
  dataOf(await calls.claim(proof(), id))
  dataOf(await rewrite(proof(), id, { title: '动过' }))
  dataOf(await calls.unclaim(proof(), id))
  expect(msgOf(await calls.undo(news.as('proof3'), id))).toContain('二校已改动了内容')
  await expectWholeChain(news.db, id)
})

test('a delegate acts in the stead of the giver, whose name stays', async () => {
  await delegate(news.db, 'editor', 'layout', 1)
  const id = await sent()
  const layout = news.as('layout')
  dataOf(await calls.claim(layout, id))
  const { steps } = reviewOf(await calls.approve(layout, id))
  expect(steps[0]).toMatchObject({ personName: '韩疏影', giverName: '江予白', claimedName: '韩疏影' })
  expect((await factsOf(news.db, id)).done[0]?.giverId).toBe(await idOf('editor'))
  expect(await toldOf(news.db, 'layout', 'review.waiting')).toHaveLength(1)
})

/** As if the tab had gone hours ago with words typed and not saved. */
const leaveUnsaved = async (client: TestClient, id: number, base: number, title: string) => {
  const tab = newTab()
  dataOf(await lockOn(client, id, tab))
  dataOf(await type(client, id, { tab, base, content: { title, htmlContent: '<p>江面起雾。</p>' } }))
  await ageLock(news.db, id, 120)
  await releaseAbandonedLocks(news.db)
}

test('words left unsaved in a step come in as corrections of that step', async () => {
  const id = await sent()
  await passSteps(news, id, 1)
  dataOf(await calls.claim(proof(), id))
  await leaveUnsaved(proof(), id, 1, '未存的校样')
  expect(await storyRow(news.db, id)).toMatchObject({ version: 2, title: '未存的校样', stage: 'reviewing' })
  expect(await factsOf(news.db, id)).toMatchObject({ no: 1, voided: [], step: { name: '一校' } })
  dataOf(await calls.collate(proof(), id))
  await expectWholeChain(news.db, id)
})

test('words left unsaved after clearance void it when they come in', async () => {
  const id = await sent()
  await passSteps(news, id)
  await leaveUnsaved(reporter(), id, 1, '未存的改动')
  expect(await storyRow(news.db, id)).toMatchObject({ version: 2, title: '未存的改动', stage: 'editing' })
  expect(await factsOf(news.db, id)).toMatchObject({ state: 'void' })
  await expectWholeChain(news.db, id)
})

test('an older text brought back after clearance voids it as any change does', async () => {
  const id = await newStory(reporter(), { title: '旧题' })
  dataOf(await rewrite(reporter(), id, { title: '新题' }))
  await news.db.deleteFrom('storyLock').execute()
  dataOf(await calls.submit(reporter(), id))
  await passSteps(news, id)
  dataOf(await reporter().post(`${paths.rest(id)}/historyVersions/1/restore`, { tab: newTab(), base: 2 }))
  expect(await storyRow(news.db, id)).toMatchObject({ title: '旧题', stage: 'editing' })
  expect(await factsOf(news.db, id)).toMatchObject({ state: 'void' })
  await expectWholeChain(news.db, id)
})

test('a cleared story waits for whoever signs, wherever it lies, until its text changes', async () => {
  const id = await sent()
  const publisher = news.as('publisher')
  expect((await publisher.get(paths.show(id))).statusCode).toBe(404)
  await passSteps(news, id)
  expect(await seatsWaiting(news.db, id)).toEqual([signSeat])
  expect((await publisher.get(paths.show(id))).statusCode).toBe(200)
  expect((await news.as('layout').get(paths.show(id))).statusCode).toBe(404)
  dataOf(await rewrite(reporter(), id, { title: '改了一个字' }))
  expect(await seatsWaiting(news.db, id)).toEqual([])
  expect((await publisher.get(paths.show(id))).statusCode).toBe(404)
})
