import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearedStory, deliver, newChannel, view, work } from '#/features/releases/testing.ts'
import { issueTo, openPlatforms, type Platforms } from '#/features/releases/third-party/testing.ts'
import { calls, passSteps, rewrite } from '#/features/review/testing.ts'
import { dataOf, lockOn, newStory, newTab, paths, type } from '#/features/stories/testing.ts'
import { type TestApp, testApp } from '#/testing/app.ts'

let news: TestApp
let platforms: Platforms
let weibo: string
let site: string
let other: string
beforeAll(async () => {
  news = await testApp({ connections: 1 })
  platforms = openPlatforms(news)
  weibo = (await platforms.bind('WEIBO')).channelId
  site = await newChannel(news, 'one-a')
  other = await newChannel(news, 'one-b')
}, 60_000)
afterAll(async () => {
  await platforms.close()
  await news.close()
})

const publisher = () => news.as('publisher')
const reporter = () => news.as('reporter')
const later = () => ({ periodPublish: true, issueDate: new Date(Date.now() + 3_600_000).toISOString() })
const retract = (id: number, uuid: string) =>
  publisher().post(`${work(id)}/retract/process?uuid=${uuid}`, { reason: 'order', orderer: '总编室' })

const tab = newTab()

type Call = (id: number) => Promise<LightMyRequestResponse>

/** A draft's life up to the signer's desk. A new order of a feature is one more line. */
const writing: Record<string, Call> = {
  save: (id) => rewrite(reporter(), id, { title: '第二稿' }),
  unlock: async (id) => {
    await news.db.deleteFrom('storyLock').where('storyId', '=', id).execute()
    return lockOn(reporter(), id, tab)
  },
  type: (id) => type(reporter(), id, { tab, base: 2, content: { title: '第三稿' } }),
  comment: (id) => reporter().post(`${paths.rest(id)}/comments/add`, { body: '看一下' }),
  check: (id) => reporter().post(`${paths.work(id)}/selfDiscipline/process`, { comment: '' }),
  copy: (id) => reporter().post(`${paths.work(id)}/copy/process`),
  submit: (id) => calls.submit(reporter(), id),
  undo: (id) => calls.undo(reporter(), id),
  again: (id) => calls.again(reporter(), id),
  claim: (id) => calls.claim(news.as('editor'), id),
  unclaim: (id) => calls.unclaim(news.as('editor'), id),
  deny: (id) => calls.deny(news.as('editor'), id),
  remove: (id) => reporter().post(`${paths.work(id)}/delete/process`),
  restore: (id) => reporter().post(`${paths.work(id)}/restore/process`),
}

/** A cleared story's life on its channels. */
const releasing: Record<string, Call> = {
  queue: (id) => publisher().post(`${view(id)}/prepublish`, { uuid: site }),
  unqueue: (id) => publisher().post(`${view(id)}/prepublish/remove`, { uuid: site }),
  'queue again': (id) => publisher().post(`${view(id)}/prepublish`, { uuid: site }),
  'issue what is queued': (id) => publisher().post(`${work(id)}/ratify/queued/process`, {}),
  'issue at an hour': (id) => publisher().post(`${work(id)}/ratify/process`, { uuid: other, ...later() }),
  'change the hour': (id) =>
    publisher().post(`${work(id)}/publish/time/process`, { uuid: other, issueDate: later().issueDate }),
  'issue a copy': (id) => publisher().post(`${work(id)}/ratify/process?copy=true`, { uuid: other }),
  'issue to an account': (id) => issueTo(news, id, weibo),
  'sign again': async (id) => {
    await deliver(news)
    return publisher().post(`${work(id)}/modify/ratify/process`, { uuid: site, column: [{ code: 'city' }] })
  },
  pin: (id) =>
    publisher().post(`${work(id)}/publish/columnSticky/process`, { uuid: site, column: [{ code: 'city' }] }),
  unpin: (id) =>
    publisher().post(`${work(id)}/publish/columnUnsticky/process`, {
      uuid: site,
      column: [{ code: 'city' }],
    }),
  'issue again': (id) => publisher().post(`${work(id)}/republish/process`, { uuid: site }),
  withdraw: (id) => retract(id, site),
  'withdraw all': async (id) => {
    dataOf(await publisher().post(`${work(id)}/ratify/process`, { uuid: other }))
    return publisher().post(`${work(id)}/relate/process?retract=true`, { reason: 'order', orderer: '总编室' })
  },
  remove: async (id) => {
    await deliver(news)
    await platforms.deliver()
    return publisher().post(`${work(id)}/delete/process`, { cancelReleases: true })
  },
  destroy: (id) => publisher().post(`${work(id)}/destroy/process`),
}

const runAll = async (id: number, orders: Record<string, Call>) => {
  const refused: string[] = []
  for (const [name, call] of Object.entries(orders)) {
    const answer = await call(id)
    if (answer.statusCode !== 200) refused.push(`${name}: ${answer.body}`)
  }
  return refused
}

test('every order of a draft gets by with one connection', async () => {
  expect(await runAll(await newStory(reporter()), writing)).toEqual([])
}, 120_000)

test('a review gets by with one connection', async () => {
  const id = await newStory(reporter())
  dataOf(await calls.submit(reporter(), id))
  await passSteps(news, id)
}, 120_000)

test('every order of a release gets by with one connection', async () => {
  expect(await runAll(await clearedStory(news), releasing)).toEqual([])
}, 120_000)
