import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf, newStory, paths } from '#/features/stories/stories.fixture.ts'
import { listenForSignals } from '#/realtime/signals.ts'
import { connectionOf, type TestApp, testApp } from '#/testing/app.fixture.ts'
import { calls, passSteps, rewrite } from './review.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const reporter = () => news.as('reporter')
const sent = async () => {
  const id = await newStory(reporter(), { title: '等人' })
  dataOf(await calls.submit(reporter(), id))
  return id
}

/** Who has still to look at the notice, step by step. */
const unreadOf = async (id: number) => {
  const rows = await news.db
    .selectFrom('notification')
    .innerJoin('person', 'person.id', 'notification.personId')
    .select(['person.account', 'notification.title'])
    .where('notification.type', '=', 'review.waiting')
    .where('notification.link', 'like', `%:${id}`)
    .where('notification.readAt', 'is', null)
    .execute()
  return rows.map(({ account, title }) => `${account} ${title.replace('《等人》等待', '')}`)
}

test('a step done by one is read for all who were asked; the next step asks anew', async () => {
  const id = await sent()
  await passSteps(news, id, 1)
  expect(await unreadOf(id)).toEqual(expect.arrayContaining(['proof 一校', 'proof2 一校']))
  const other = await sent()
  dataOf(await calls.collate(news.as('proof'), id))
  const after = await unreadOf(id)
  expect(after).toContain('proof2 二校')
  expect(after.filter((line) => !line.endsWith('二校'))).toEqual([])
  // Another story still waits.
  expect(await unreadOf(other)).toContain('editor 初审')
})

test('the bells of all who were asked hear that the step is over', async () => {
  const id = await sent()
  await passSteps(news, id, 1)
  const { id: personId } = await news.db
    .selectFrom('person')
    .select('id')
    .where('account', '=', 'proof2')
    .executeTakeFirstOrThrow()
  const unread = async () =>
    (await news.as('proof2').post('/sprint/rest/upnotification/notification/listInfo', {})).json().data.unread
  const before = await unread()
  const heard: string[] = []
  const signals = await listenForSignals(connectionOf(news), pino({ level: 'silent' }))
  signals.on('notification', (_, to) => heard.push(to?.personId ?? ''))
  dataOf(await calls.deny(news.as('proof'), id))
  expect(await unread()).toBe(before - 1)
  await expect.poll(() => heard).toContain(personId)
  await signals.close()
})

const endings: [string, (id: number) => Promise<unknown>][] = [
  ['denied', (id) => calls.deny(news.as('editor'), id)],
  ['withdrawn by its sender', (id) => calls.undo(reporter(), id)],
]
test.each(endings)('a review %s waits for nobody', async (_, end) => {
  const id = await sent()
  expect(await unreadOf(id)).toContain('editor 初审')
  await end(id)
  expect(await unreadOf(id)).toEqual([])
})

test('a decision taken back leaves nobody asked for the step after it', async () => {
  const id = await sent()
  await passSteps(news, id, 1)
  dataOf(await calls.undo(news.as('editor'), id))
  expect((await unreadOf(id)).filter((line) => line.endsWith('一校'))).toEqual([])
})

test('steps made void ask for the first one only', async () => {
  const id = await sent()
  await passSteps(news, id, 4)
  dataOf(await calls.claim(news.as('director'), id))
  expect(await unreadOf(id)).toContain('director 复审')
  dataOf(await rewrite(news.as('director'), id, { htmlContent: '<p>另一篇</p>' }))
  const left = await unreadOf(id)
  expect(left).toContain('editor 初审')
  expect(left.filter((line) => !line.endsWith('初审'))).toEqual([])
})

test('a story that is destroyed asks nobody', async () => {
  const id = await sent()
  dataOf(await calls.undo(reporter(), id))
  await news.db.updateTable('notification').set({ readAt: null }).where('link', 'like', `%:${id}`).execute()
  dataOf(await reporter().post(`${paths.work(id)}/delete/process`))
  dataOf(await reporter().post(`${paths.work(id)}/destroy/process`))
  expect(await unreadOf(id)).toEqual([])
})
