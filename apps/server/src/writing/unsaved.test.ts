import { type StoryAction, storyActionCodes, takesText } from '@rongbian/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import {
  clearedStory,
  deliver,
  issue,
  newChannel,
  work as productWork,
} from '#/features/releases/releases.fixture.ts'
import { calls, passSteps } from '#/features/review/review.fixture.ts'
import {
  ageLock,
  dataOf,
  lockOn,
  newStory,
  newTab,
  paths,
  type,
  versionsOf,
} from '#/features/stories/stories.fixture.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import { clearBlanks } from './blank.ts'

let news: TestApp
let shelf = ''
let channel = ''
let editorId = ''
beforeAll(async () => {
  news = await testApp()
  const { tenantId } = await findPerson(news.db, 'reporter')
  const folder = { tenantId, place: 'm', name: '共享要闻' }
  shelf = (await news.db.insertInto('folder').values(folder).returning('id').executeTakeFirstOrThrow()).id
  editorId = (await findPerson(news.db, 'editor')).id
  channel = await newChannel(news, 'unsaved')
})
afterAll(() => news.close())

const as = (account: string) => news.as(account)
const typed = { title: '夜航', htmlContent: '<p>写了没有保存的一段。</p>' }
const rowOf = (id: number) =>
  news.db.selectFrom('story').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const journalsOf = (id: number) =>
  news.db.selectFrom('storyJournal').selectAll().where('storyId', '=', id).execute()

/** Writes without saving and closes the tab. */
const writeAndLeave = async (client: TestClient, id: number, content: object = typed) => {
  const tab = newTab()
  const { version } = await rowOf(id)
  dataOf(await type(client, id, { tab, base: version, content }))
  dataOf(await client.post(`${paths.work(id)}/lock/off`, { tab, keep: true }))
}

/** A colleague's words, whatever they may do with the story by now. */
const typeAs = async (account: string, id: number) => {
  const { id: personId, tenantId } = await findPerson(news.db, account)
  const { version } = await rowOf(id)
  const words = { title: typed.title, content: JSON.stringify(typed), base: version }
  const row = { tenantId, storyId: id, personId, personName: '骆小帆', tab: newTab(), ...words }
  await news.db.insertInto('storyJournal').values(row).execute()
}

const mine = (library = 'workspace') => newStory(as('reporter'), {}, { library })
const submitted = async () => {
  const id = await newStory(as('reporter'), {}, { library: 'group' })
  dataOf(await calls.submit(as('reporter'), id))
  return id
}
const atStep = async (account: string, steps: number) => {
  const id = await submitted()
  await passSteps(news, id, steps)
  dataOf(await calls.claim(as(account), id))
  return id
}
const handedTo = async (account: string) => {
  const id = await mine()
  const { id: targetUuid } = await findPerson(news.db, account)
  dataOf(await as('reporter').post(`${paths.work(id)}/deliver/process`, { targetUuid, mode: 'move' }))
  return id
}
const denied = async () => {
  const id = await submitted()
  dataOf(await calls.deny(as('editor'), id))
  return id
}
/** In the flow whose last step may pass all. */
const quick = async () => {
  const link = { title: '专题', accessUrl: 'https://www.chenguang.example/a' }
  const id = await newStory(as('reporter'), link, { library: 'group', type: 'HREF' })
  dataOf(await calls.submit(as('reporter'), id))
  return id
}
const trashed = async () => {
  const id = await mine()
  dataOf(await as('reporter').post(`${paths.work(id)}/delete/process`))
  return id
}
const chosen = async () => {
  const id = await newStory(as('editor'), {}, { library: 'group' })
  const fetched = await as('editor').post(`${paths.work(id)}/fetch/process`, { targetType: 'user' })
  return dataOf<{ id: number }>(fetched).id
}
const published = async () => {
  const id = await clearedStory(news)
  dataOf(await issue(news, id, { uuid: channel, column: [{ code: 'home' }] }))
  await deliver(news)
  return id
}

interface Recipe {
  by: string
  story: () => Promise<number>
  call: (id: number) => { method: 'POST' | 'GET'; url: string; payload?: object }
  /** What becomes of the actor's own words: saved with the act, asked about because saving would undo the review, or saved and then in the act's own way. Left out where nobody who may act can have written. */
  own?: 'saved' | 'asks' | 'refused'
  /** Where the act's own rule refuses even after the words are left. */
  stillRefused?: boolean
}

const act =
  (name: string, body: () => object = () => ({})) =>
  (id: number) => ({
    method: 'POST' as const,
    url: `${paths.work(id)}/${name}/process`,
    payload: body(),
  })
const order = () => ({ uuid: channel, column: [{ code: 'home' }] })
const toEditor = () => ({ targetUuid: editorId, mode: 'copy' })
const onShelf = () => ({ targetLib: 'manuscript', targetFolder: [shelf] })
const reason = () => ({ comment: '请补信源' })

/** Every action that takes the text, with a story it may be done to. */
const recipes: Partial<Record<StoryAction, Recipe>> = {
  'story-deliver': { by: 'reporter', story: mine, call: act('deliver', toEditor), own: 'saved' },
  'story-share': { by: 'reporter', story: mine, call: act('share', toEditor), own: 'saved' },
  'story-checkin': { by: 'reporter', story: mine, call: act('checkin', onShelf), own: 'saved' },
  'story-fetch': {
    by: 'reporter',
    story: () => mine('group'),
    call: act('fetch', () => ({ targetType: 'user' })),
    own: 'saved',
  },
  'story-fetch-undo': {
    by: 'editor',
    story: chosen,
    call: act('fetch/undo'),
    own: 'refused',
    stillRefused: true,
  },
  'story-fetch-deny': {
    by: 'editor',
    story: () => handedTo('editor'),
    call: act('fetch/deny', reason),
    own: 'saved',
  },
  'story-self-check': { by: 'reporter', story: mine, call: act('selfDiscipline'), own: 'saved' },
  'story-submit-approve': { by: 'reporter', story: mine, call: act('submit/approve'), own: 'saved' },
  'story-submit-approve-again': {
    by: 'reporter',
    story: denied,
    call: act('again/submit/approve'),
    own: 'saved',
  },
  'story-approve': { by: 'editor', story: () => atStep('editor', 0), call: act('approve'), own: 'saved' },
  'story-collate': { by: 'proof', story: () => atStep('proof', 1), call: act('collate'), own: 'saved' },
  'story-approve-passAll': {
    by: 'chief',
    story: quick,
    call: (id) => ({
      method: 'POST',
      url: '/sprint/rest/workflow/stories/group/approve/pass/process/all',
      payload: { stories: [id], comment: '速发' },
    }),
  },
  'story-approve-deny': {
    by: 'editor',
    story: () => atStep('editor', 0),
    call: act('approve/deny', reason),
    own: 'saved',
  },
  'story-ratify': {
    by: 'chief',
    story: () => clearedStory(news),
    call: (id) => ({ method: 'POST', url: `${productWork(id)}/ratify/process`, payload: order() }),
  },
  'story-republish': {
    by: 'publisher',
    story: published,
    call: (id) => ({ method: 'POST', url: `${productWork(id)}/republish/process`, payload: order() }),
    own: 'asks',
  },
  'story-copy': { by: 'reporter', story: mine, call: act('copy'), own: 'saved' },
  'story-export': {
    by: 'reporter',
    story: mine,
    call: (id) => ({ method: 'GET', url: `${paths.work(id)}/export/process?format=txt` }),
    own: 'saved',
  },
  'story-delete': { by: 'reporter', story: mine, call: act('delete'), own: 'saved' },
  'story-destroy': { by: 'reporter', story: trashed, call: act('destroy') },
}

/** Printing happens in the browser, from the detail, which has its writer's words. */
const printed: readonly StoryAction[] = ['story-print']
const taking = storyActionCodes.filter((action) => takesText(action) && !printed.includes(action))

const recipeOf = (action: StoryAction) => {
  const recipe = recipes[action]
  if (!recipe) throw new Error(`${action} takes the text: say here what becomes of unsaved words`)
  return recipe
}
const asksOf = ({ headers, body }: Awaited<ReturnType<TestClient['send']>>) => {
  if (!String(headers['content-type']).startsWith('application/json')) return false
  const { code, data } = JSON.parse(body)
  const [first] = (data as { results?: { error: string }[] } | null)?.results ?? []
  return code === 40903 || first?.error === 'unsaved_words'
}
const leave = { 'x-unsaved': 'leave' }

test.each(taking)(
  '%s asks about the unsaved words of a colleague, and goes on without them',
  async (action) => {
    const { by, story, call, stillRefused = false } = recipeOf(action)
    const id = await story()
    await typeAs('luoxiaofan', id)
    const asked = await as(by).send(call(id))
    expect(asksOf(asked), asked.body).toBe(true)
    expect(asked.body).toContain('有未保存的修改')
    expect(asked.body).not.toContain(typed.title)
    const done = await as(by).send({ ...call(id), headers: leave })
    expect([done.statusCode, asksOf(done)], done.body).toEqual([stillRefused ? 409 : 200, false])
    if (action !== 'story-destroy') expect(await journalsOf(id)).toHaveLength(1)
  },
)

const withOwn = taking.filter((action) => recipeOf(action).own === 'saved')
test.each(withOwn)('%s takes what its person has typed and not saved', async (action) => {
  const { by, story, call } = recipeOf(action)
  const id = await story()
  await writeAndLeave(as(by), id)
  const done = await as(by).send(call(id))
  expect(done.statusCode, done.body).toBe(200)
  expect((await rowOf(id)).title).toBe(typed.title)
  const kept = (await versionsOf(news.db, id)).at(-1)
  expect(kept).toMatchObject({ kind: 'kept', content: typed })
  expect(await journalsOf(id)).toEqual([])
})

test('what was chosen and written in is not unchosen, and the words stay', async () => {
  const { by, story, call } = recipeOf('story-fetch-undo')
  const id = await story()
  await writeAndLeave(as(by), id)
  const refused = await as(by).send(call(id))
  expect(refused.json().msg).toContain('已有改动，不能取消选用')
  expect(await journalsOf(id)).toHaveLength(1)
})

test('issuing asks where saving would undo the review, and issues what was reviewed', async () => {
  const { by, story, call } = recipeOf('story-republish')
  const id = await story()
  await writeAndLeave(as(by), id)
  const asked = await as(by).send(call(id))
  expect(asked.json()).toMatchObject({
    code: 40903,
    msg: expect.stringContaining('保存会使已完成的审校作废'),
    data: { facts: { unsaved: [{ mine: true, why: 'voids', title: typed.title }] } },
  })
  dataOf(await as(by).send({ ...call(id), headers: leave }))
  expect(await rowOf(id)).toMatchObject({ title: '晨雾', stage: 'signed' })
  expect(await journalsOf(id)).toHaveLength(1)
})

test('words typed on an older version do not overwrite a newer one', async () => {
  const id = await newStory(as('reporter'), {}, { library: 'group' })
  await writeAndLeave(as('reporter'), id)
  const tab = newTab()
  dataOf(await as('editor').post(`${paths.rest(id)}/save`, { tab, base: 1, content: { title: '新版' } }))
  dataOf(await as('editor').post(`${paths.work(id)}/lock/off`, { tab }))
  const asked = await as('reporter').post(`${paths.work(id)}/copy/process`)
  expect(asked.json()).toMatchObject({ code: 40903, data: { facts: { unsaved: [{ why: 'older' }] } } })
  expect(await rowOf(id)).toMatchObject({ title: '新版', version: 2 })
})

test('the words of a tab that died do not slip into the act of a colleague', async () => {
  const id = await newStory(as('reporter'), {}, { library: 'group' })
  const tab = newTab()
  dataOf(await lockOn(as('reporter'), id, tab))
  dataOf(await type(as('reporter'), id, { tab, base: 1, content: typed }))
  await ageLock(news.db, id, 5)
  expect((await calls.submit(as('editor'), id)).json().code).toBe(40903)
  const sent = await as('editor').send({ ...act('submit/approve')(id), headers: leave })
  expect(sent.statusCode, sent.body).toBe(200)
  expect(await rowOf(id)).toMatchObject({ title: '晨雾', version: 1 })
})

test("a batch tells which story has a colleague's unsaved words, and does the others", async () => {
  const [one, two] = [await mine('group'), await mine('group')]
  await writeAndLeave(as('reporter'), one)
  await typeAs('luoxiaofan', two)
  const url = '/sprint/rest/workflow/stories/group/process/batch'
  const body = { action: 'story-submit-approve', stories: [one, two] }
  const first = dataOf<{ results: object[] }>(await as('reporter').post(url, body))
  expect(first.results).toMatchObject([
    { storyId: one, ok: true, title: typed.title },
    { storyId: two, ok: false, error: 'unsaved_words' },
  ])
  const again = await as('reporter').send({
    method: 'POST',
    url,
    headers: leave,
    payload: { ...body, stories: [two] },
  })
  expect(dataOf<{ done: number }>(again).done).toBe(1)
})

test('a tab that writes on after its words were saved twice by acts goes on without a conflict', async () => {
  const id = await mine()
  const tab = newTab()
  const write = (title: string) => type(as('reporter'), id, { tab, base: 1, content: { ...typed, title } })
  for (const title of ['一', '二', '三']) {
    dataOf(await write(title))
    dataOf(await as('reporter').post(`${paths.work(id)}/copy/process`))
  }
  dataOf(await write('四'))
  expect(await rowOf(id)).toMatchObject({ title: '三', version: 4 })
})

test('list, search and detail show its writer the words that are not saved, and nobody else', async () => {
  const id = dataOf<{ id: number }>(await as('reporter').post(paths.create('group'), { content: {} })).id
  const words = { title: '渡轮停航通告', htmlContent: '<p>江心洲渡轮今晚停航检修。</p>' }
  await writeAndLeave(as('reporter'), id, words)
  const find = async (account: string, keyword: string) => {
    const found = await as(account).post('/sprint/search/stories', { keyword })
    return dataOf<{ items: { id: number; unsaved: object | null }[] }>(found).items.find(
      (item) => item.id === id,
    )
  }
  const shown = { title: words.title, words: 12, unsaved: { older: false } }
  expect(await find('reporter', '停航通告')).toMatchObject(shown)
  expect(await find('reporter', '渡轮 检修')).toMatchObject(shown)
  expect(await find('reporter', '“今晚停航”')).toMatchObject(shown)
  expect(await find('reporter', '火星车')).toBeUndefined()
  expect(await find('editor', '停航通告')).toBeUndefined()
  expect(dataOf(await as('reporter').get(paths.show(id)))).toMatchObject({ ...shown, ...words })
  expect(dataOf(await as('editor').get(paths.show(id)))).toMatchObject({ title: '', words: 0, unsaved: null })
})

test('a story begun and left without a word is taken away, and none with a word', async () => {
  const begin = async (body: object = {}) => {
    const { id } = dataOf<{ id: number }>(await as('reporter').post(paths.create(), { content: {}, ...body }))
    return id
  }
  const blank = await begin()
  const held = await begin()
  dataOf(await lockOn(as('reporter'), held, newTab()))
  const noted = await begin()
  dataOf(await as('reporter').post(`${paths.rest(noted)}/comments/add`, { body: '选题待定' }))
  const kept = [
    held,
    noted,
    await begin({ content: { keywords: ['潮汐'] } }),
    await begin({ content: { summary: '提要' } }),
    await begin(),
  ]
  const written = kept.at(-1) ?? 0
  await writeAndLeave(as('reporter'), written, { title: '一字' })
  // Typed and taken back again.
  const untyped = await begin()
  await writeAndLeave(as('reporter'), untyped, {})
  expect(await clearBlanks(news.db, 60_000, 100)).toBe(0)
  await clearBlanks(news.db, 0, 100)
  const boxOf = async (id: number) => (await rowOf(id)).box
  expect([await boxOf(blank), await boxOf(untyped)]).toEqual(['gone', 'gone'])
  expect(await Promise.all(kept.map(boxOf))).toEqual(kept.map(() => 'draft'))
})
