import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { base as admin, departmentId, newPerson } from '#/features/admin/admin.fixture.ts'
import { run } from '#/features/hand-over/hand-over.fixture.ts'
import { base as mail, sendTo } from '#/features/mail/mail.fixture.ts'
import { linkOf, product } from '#/features/preview/preview.fixture.ts'
import { order as push } from '#/features/push/push.fixture.ts'
import { clearedStory, deliver, newChannel, view, work } from '#/features/releases/releases.fixture.ts'
import {
  issueTo,
  openPlatforms,
  type Platforms,
} from '#/features/releases/third-party/third-party.fixture.ts'
import { calls, passSteps, rewrite } from '#/features/review/review.fixture.ts'
import { dataOf, lockOn, newStory, newTab, paths, type } from '#/features/stories/stories.fixture.ts'
import { film, sendChunk } from '#/features/uploads/uploads.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'

/** Nothing is sent before its hour. */
const pushing = { PUSH_URL: 'http://127.0.0.1:9', PUSH_KEY: 'key', PUSH_SECRET: 'secret' }

let news: TestApp
let platforms: Platforms
let weibo: string
let site: string
let other: string
let byHand: string
let mailbox: string
let phone: string
let pair: string
beforeAll(async () => {
  news = await testApp({ connections: 1, env: pushing })
  platforms = openPlatforms(news)
  weibo = (await platforms.bind('WEIBO')).channelId
  site = await newChannel(news, 'one-a')
  other = await newChannel(news, 'one-b')
  byHand = (await platforms.bind('WANGYI')).channelId
  mailbox = (await platforms.bind('email')).channelId
  phone = await newChannel(news, 'one-app', 'app')
  pair = await newChannel(news, 'one-pair', 'website', undefined, { twoToWithdraw: true })
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

let told = 0
let paragraphs = 1
/** No two alike, so that nothing is known of it before. */
const text = () => {
  told += 1
  return {
    htmlContent: `<p>第 ${told} 次，江面起雾，渡轮停航，等候的人们在岸边慢慢散去。</p>`.repeat(paragraphs),
  }
}
/** A text of some length is worked on in threads, for which no transaction waits. */
const lengths = { short: 1, long: 1_000 }

type Call = (id: number) => Promise<LightMyRequestResponse>

/** A draft's life up to the signer's desk. A new order of a feature is one more line. */
const writing: Record<string, Call> = {
  save: (id) => rewrite(reporter(), id, { title: '第二稿', ...text() }),
  unlock: async (id) => {
    await news.db.deleteFrom('storyLock').where('storyId', '=', id).execute()
    return lockOn(reporter(), id, tab)
  },
  type: (id) => type(reporter(), id, { tab, base: 2, content: { title: '第三稿', ...text() } }),
  comment: (id) => reporter().post(`${paths.rest(id)}/comments/add`, { body: '看一下' }),
  check: (id) => reporter().post(`${paths.work(id)}/selfDiscipline/process`, { comment: '' }),
  copy: (id) => reporter().post(`${paths.work(id)}/copy/process`),
  submit: (id) => calls.submit(reporter(), id),
  undo: (id) => calls.undo(reporter(), id),
  again: (id) => calls.again(reporter(), id),
  claim: (id) => calls.claim(news.as('editor'), id),
  unclaim: (id) => calls.unclaim(news.as('editor'), id),
  deny: (id) => calls.deny(news.as('editor'), id),
  'make a preview link': (id) => reporter().get(`${product(id)}/getPreviewUrl`),
  'call a preview link back': async (id) => {
    const { uuid } = await linkOf(reporter(), id)
    return reporter().post(`${product(id)}/previewLinks/${uuid}/callBack`)
  },
  'call all preview links back': (id) => reporter().post(`${product(id)}/previewLinks/callBackAll`),
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

const chief = () => news.as('chief')
const taskOf = async (id: number) =>
  dataOf<{ id: number }[]>(await publisher().get(`/sprint/rest/publish/manual/list?storyId=${id}`))[0]?.id
const failedOf = (id: number) =>
  news.db
    .updateTable('delivery')
    .set({ state: 'failed' })
    .where('storyId', '=', id)
    .where('channelId', '=', weibo)
    .returning('id')
    .executeTakeFirstOrThrow()

/** What goes to people, devices and platforms, and what a second person decides. */
const reaching: Record<string, Call> = {
  mail: (id) => sendTo(news, id, ['a@house.example'], { uuid: mailbox }),
  push: async (id) => {
    dataOf(await publisher().post(`${work(id)}/ratify/process`, { uuid: phone }))
    await deliver(news)
    return push(news, id, { uuid: phone, pushDate: later().issueDate })
  },
  'try again': async (id) => {
    dataOf(await issueTo(news, id, weibo, later()))
    return publisher().post('/sprint/rest/publish/deliveries/retry', { id: (await failedOf(id)).id })
  },
  'post by hand': async (id) => {
    dataOf(await issueTo(news, id, byHand))
    await platforms.deliver()
    const url = 'https://www.163.com/dy/article/1.html'
    return publisher().post(`/sprint/rest/publish/manual/${await taskOf(id)}/confirm`, { url })
  },
  'delete by hand': async (id) => {
    dataOf(await retract(id, byHand))
    await platforms.deliver()
    return publisher().post(`/sprint/rest/publish/manual/${await taskOf(id)}/confirm`, { note: '已删除' })
  },
  'agree to what was deleted by hand': async (id) =>
    chief().post(`/sprint/rest/publish/manual/${await taskOf(id)}/agree`, {}),
  'agree to a withdrawal': async (id) => {
    dataOf(await publisher().post(`${work(id)}/ratify/process`, { uuid: pair }))
    await deliver(news)
    const asked = dataOf(
      await publisher().post(`${work(id)}/retract/process?uuid=${pair}`, { reason: 'error' }),
    )
    return chief().post(`${work(id)}/retract/agree/process`, { id: asked.id })
  },
}

/** From hand to hand. */
const handing: Record<string, Call> = {
  'copy to a department': async (id) =>
    run(reporter(), id, 'deliver', { targetGroup: await departmentId(news.db, '教科文部'), mode: 'copy' }),
  'hand over': async (id) =>
    run(reporter(), id, 'deliver', { targetGroup: await departmentId(news.db, '教科文部'), mode: 'move' }),
  'take back': (id) => run(reporter(), id, 'deliver/undo'),
}

/** Of the house, and not of a story. */
const running: Record<string, Call> = {
  upload: () => sendChunk(reporter(), film(1_000), 1),
  'note an address': () =>
    publisher().post(`${mail}/addressBook/add`, {
      name: '王琳',
      company: '省教育厅',
      favorEmail: 'wang@edu.example',
    }),
  'switch a feature': () =>
    news.as('admin').post(`${admin}/features/update`, { code: 'batch-issue', enabled: true }),
  'lock a person out': async () => {
    const uuid = await newPerson(news, 'one-person')
    return news.as('admin').post(`${admin}/people/${uuid}/status`, { enabled: false })
  },
  'found a department': async () =>
    news.as('admin').post(`${admin}/departments/create`, {
      name: '夜班',
      parentId: await departmentId(news.db, '城市新闻部'),
    }),
}

const runAll = async (id: number, orders: Record<string, Call>) => {
  const refused: string[] = []
  for (const [name, call] of Object.entries(orders)) {
    const answer = await call(id)
    if (answer.statusCode !== 200) refused.push(`${name}: ${answer.body}`)
  }
  return refused
}

describe.each(Object.keys(lengths) as (keyof typeof lengths)[])('with a %s text', (length) => {
  beforeAll(() => {
    paragraphs = lengths[length]
  })

  test('every order of a draft gets by with one connection', async () => {
    expect(await runAll(await newStory(reporter(), text()), writing)).toEqual([])
  }, 120_000)

  test('a review gets by with one connection', async () => {
    const id = await newStory(reporter(), text())
    dataOf(await calls.submit(reporter(), id))
    await passSteps(news, id)
  }, 120_000)

  test('every order of a release gets by with one connection', async () => {
    expect(await runAll(await clearedStory(news, text()), releasing)).toEqual([])
  }, 120_000)

  test('whatever reaches people gets by with one connection', async () => {
    expect(await runAll(await clearedStory(news, text()), reaching)).toEqual([])
  }, 120_000)
})

test('handing over and running the house get by with one connection', async () => {
  const id = await newStory(reporter())
  expect(await runAll(id, handing)).toEqual([])
  expect(await runAll(id, running)).toEqual([])
}, 120_000)
