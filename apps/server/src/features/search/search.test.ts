import type { StoryContentInput, StoryPage, StoryRow } from '@rongbian/contract/stories'
import { personPlace, sharedPlace } from '@rongbian/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { departmentOf, newStory, personCalled } from '#/features/libraries/libraries.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { indexNow } from './indexer.ts'
import { queueAll } from './queue.ts'
import { findSimilar } from './similar.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
})
afterAll(() => news.close())

const shared = { library: 'manuscript', place: sharedPlace } as const

const publish = async (title: string, content: StoryContentInput = {}, given: object = {}) => {
  const id = await newStory(news.db, { title, content, ...shared, ...given })
  await indexNow(news.db)
  return id
}

const search = async (keyword: string, more: object = {}, account = 'reporter'): Promise<StoryPage> => {
  const answer = (await news.as(account).post('/sprint/search/stories', { keyword, ...more })).json()
  expect(answer).toMatchObject({ code: 200 })
  return answer.data
}
const idsOf = ({ items }: { items: StoryRow[] }) => items.map(({ id }) => id)
const find = async (keyword: string, more: object = {}, account = 'reporter') =>
  idsOf(await search(keyword, more, account))

test('a story is found by every part of it', async () => {
  const id = await publish('渡口的早晨', {
    primersTitle: '江畔见闻',
    subTitle: '轮渡停航三小时',
    summary: '摆渡人讲述往事',
    htmlContent:
      '<p>雾气弥漫的<strong>码头</strong>。</p><figure class="rb-image"><img src="https://p.example/a.jpg"><figcaption>候船的旅客</figcaption></figure>',
    keywords: ['航运史'],
    origination: '滨江观察',
    signature: '卓若溪',
    photos: [{ filename: 'a.jpg', url: 'https://p.example/a.jpg', comment: '栈桥夜景' }],
    stories: [{ title: '公众号头条', digest: '漕运往事', htmlContent: '<p>纤夫号子</p>' }],
    properties: { tagNames: ['内河'], remuneration_author: [{ name: '裘望舒' }], authorValue: '特约通讯员' },
  })
  const parts = [
    '早晨',
    '江畔',
    '停航',
    '往事',
    '码头',
    '旅客',
    '航运史',
    '滨江观察',
    '卓若溪',
    '栈桥',
    '公众号',
    '漕运',
  ]
  for (const word of [...parts, '纤夫', '内河', '裘望舒', '陆问川', '渡口', '渡'])
    expect(await find(word), word).toContain(id)
  expect(await find('高铁')).not.toContain(id)
})

test('simplified finds traditional and the other way round, and width does not matter', async () => {
  const id = await publish('臺灣海峽的風箏節', { htmlContent: '<p>參觀者擁擠，門票售罄。ＡＩ導覽。</p>' })
  for (const word of ['风筝', '風箏', '参观者', '門票', 'ai', 'AI'])
    expect(await find(word), word).toContain(id)
  const { items } = await search('风筝')
  expect(items[0]?.highlight?.title).toBe('臺灣海峽的<mark>風箏</mark>節')
})

test('several words must all be there, in any order', async () => {
  const both = await publish('两样都有', { htmlContent: '<p>葡萄与枇杷一起上市。</p>' })
  const one = await publish('只有一样', { htmlContent: '<p>葡萄上市。</p>' })
  expect(await find('枇杷 葡萄')).toEqual([both])
  expect(await find('葡萄')).toEqual([one, both])
})

test('a phrase in quotation marks stands letter by letter', async () => {
  const exact = await publish('原话', { htmlContent: '<p>他说：<em>桂花</em>酿酒正当时。</p>' })
  await publish('拆开', { htmlContent: '<p>酿酒要等，桂花正当时。</p>' })
  expect((await find('桂花 酿酒')).length).toBe(2)
  expect(await find('"桂花酿酒"')).toEqual([exact])
  expect(await search('“桂花酿酒”')).toMatchObject({ total: 1, next: null })
  expect(await find('"酿酒桂花"')).toEqual([])
})

test('one character finds titles only; a pair in a title is found though no dictionary has it', async () => {
  const id = await publish('鼋渚春涛记', { htmlContent: '<p>蠡园</p>' })
  expect(await find('鼋')).toEqual([id])
  expect(await find('渚春')).toEqual([id])
  expect(await find('蠡')).toEqual([])
})

test('the hits are marked in title and text, and nothing else is markup', async () => {
  await publish('<script>雪莲</script>', { htmlContent: '<p>天山 &lt;img&gt; 上的雪莲盛开。</p>' })
  const { items } = await search('雪莲')
  expect(items[0]?.highlight).toEqual({
    title: '&lt;script&gt;<mark>雪莲</mark>&lt;/script&gt;',
    text: '天山 &lt;img&gt; 上的<mark>雪莲</mark>盛开。',
  })
})

test('a hit among keywords and names is shown before the text', async () => {
  await publish('无题', { htmlContent: '<p>正文。</p>', keywords: ['竹编', '竹编技艺'] })
  const { items } = await search('竹编')
  expect(items[0]?.highlight?.text).toBe('<mark>竹编</mark> · <mark>竹编</mark>技艺 · 正文。')
})

test('only what the reader may read is found, and a move is seen at once', async () => {
  const { id: author } = await personCalled(news.db, 'fangjinshu')
  const by = 'fangjinshu'
  const mine = { library: 'workspace', place: personPlace(author) }
  const draft = await publish('琥珀行情', {}, { by, ...mine })
  const economy = await publish('琥珀市场', {}, { by, ...(await departmentOf(news.db, by)) })
  const trash = await publish('琥珀旧闻', {}, { by, ...shared, box: 'trash' })
  const open = await publish('琥珀知识', {}, { by, ...shared })

  expect(await find('琥珀', {}, 'fangjinshu')).toEqual([open, economy, draft])
  expect(await find('琥珀', {}, 'shuyunfan')).toEqual([open, economy])
  expect(await find('琥珀', {}, 'editor')).toEqual([open])
  expect(await search('琥珀', {}, 'editor')).toMatchObject({ total: 1 })
  expect(await find('琥珀', {}, 'chief')).toEqual([open, economy])
  expect(await find('琥珀', {}, 'chief')).not.toContain(trash)

  const { tenantId } = await personCalled(news.db, 'editor')
  const { place } = await departmentOf(news.db, 'editor')
  await news.db
    .insertInto('storyHandled')
    .values({ tenantId, place, storyId: economy, action: 'deliver' })
    .execute()
  expect(await find('琥珀', {}, 'editor')).toEqual([open, economy])

  await news.db
    .updateTable('storySearch')
    .set(mine.place ? { place: mine.place } : {})
    .where('storyId', '=', open)
    .execute()
  expect(await find('琥珀', {}, 'editor')).toEqual([economy])
})

test('another newsroom finds nothing of ours', async () => {
  const id = await publish('麒麟臂架', {})
  const other = await news.db
    .insertInto('tenant')
    .values({ code: 'far', name: '远方' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publish('麒麟臂架', {}, { tenantId: other.id })
  expect(await find('麒麟')).toEqual([id])
})

test('the newest come first, page after page, across segments', async () => {
  const ids: number[] = []
  for (let count = 0; count < 7; count += 1) {
    // Far apart, so that the pages run through several segments.
    await sql`select setval('story_id_seq', nextval('story_id_seq') + 20000)`.execute(news.db)
    ids.unshift(await newStory(news.db, { title: `榫卯之${count}`, ...shared }))
  }
  await indexNow(news.db)
  const seen: number[] = []
  let cursor: string | null = null
  do {
    const page = await search('榫卯', { size: 3, ...(cursor && { cursor }) })
    expect(page.total).toBe(7)
    seen.push(...idsOf(page))
    cursor = page.next
  } while (cursor)
  expect(seen).toEqual(ids)
  const forged = await news.as('reporter').post('/sprint/search/stories', { keyword: '榫卯', cursor: 'abc' })
  expect(forged.json()).toMatchObject({ code: 400 })
})

test('a search is narrowed like a list', async () => {
  const video = await publish('滑雪视频', {}, { type: 'VIDEO' })
  const text = await publish('滑雪文章', {}, { level: 3 })
  expect(await find('滑雪')).toEqual([text, video])
  expect(await find('滑雪', { type: 'VIDEO' })).toEqual([video])
  expect(await find('滑雪', { level: [3] })).toEqual([text])
  expect(await search('滑雪', { status: 'published' })).toMatchObject({ items: [], total: 0, next: null })
})

test('a list is narrowed by a keyword of the text', async () => {
  const id = await publish('清单之一', { htmlContent: '<p>蝴蝶标本</p>' })
  await publish(
    '清单之二',
    { htmlContent: '<p>蝴蝶</p>' },
    { by: 'editor', library: 'workspace', place: 'w:x' },
  )
  const path = '/sprint/view/libraries/manuscript/stories/search/info/list'
  const answer = async (keyword: string) => (await news.as('reporter').post(path, { keyword })).json().data
  expect(await answer('蝴蝶 标本')).toMatchObject({ items: [{ id }], total: 1 })
  expect(await answer('蝴蝶')).toMatchObject({ items: [{ id }], total: 1 })
  expect(await answer('。')).toMatchObject({ items: [], total: 0 })
})

test('a list marks the hits of its keyword and takes phrases letter by letter', async () => {
  const path = '/sprint/view/libraries/manuscript/stories/search/info/list'
  const answer = async (body: object): Promise<StoryPage> =>
    (await news.as('reporter').post(path, body)).json().data
  const older = await publish('枫桥夜泊', { htmlContent: '<p>月落乌啼，客船到岸。</p>' })
  const split = await publish('拆开的', { htmlContent: '<p>客船晚到，枫桥无人。</p>', keywords: ['夜泊'] })
  const newer = await publish('另一篇', { htmlContent: '<p>今晚枫桥夜泊，客船靠岸。</p>' })

  expect((await answer({ keyword: '客船 枫桥' })).items[0]?.highlight).toEqual({
    title: '另一篇',
    text: '今晚<mark>枫桥</mark>夜泊，<mark>客船</mark>靠岸。',
  })
  expect((await answer({})).items[0]).not.toHaveProperty('highlight')
  expect(idsOf(await answer({ keyword: '枫桥 夜泊' }))).toEqual([newer, split, older])
  const whole = await answer({ keyword: '"枫桥夜泊"' })
  expect(whole).toMatchObject({ total: 2, next: null })
  expect(idsOf(whole)).toEqual([newer, older])
  expect(whole.items[1]?.highlight?.title).toBe('<mark>枫桥夜泊</mark>')

  const first = await answer({ keyword: '“枫桥夜泊”', size: 1 })
  expect(first).toMatchObject({ total: 2, items: [{ id: newer }] })
  const second = await answer({ keyword: '“枫桥夜泊”', size: 1, cursor: first.next })
  expect(second).toMatchObject({ total: 2, items: [{ id: older }], next: null })
  expect(await answer({ keyword: '"夜泊枫桥"' })).toEqual({ items: [], next: null, total: 0 })
})

test('what changes is found anew, what is destroyed no more', async () => {
  const id = await publish('改前', { htmlContent: '<p>蜻蜓</p>' })
  await news.db
    .updateTable('storyVersion')
    .set({ no: 2, content: JSON.stringify({ title: '改后', htmlContent: '<p>螳螂</p>' }) })
    .where('storyId', '=', id)
    .execute()
  await news.db.updateTable('story').set({ version: 2, lastVersion: 2 }).where('id', '=', id).execute()
  await queueAll(news.db)
  await indexNow(news.db)
  expect([await find('蜻蜓'), await find('螳螂')]).toEqual([[], [id]])
  await news.db.updateTable('story').set({ box: 'gone' }).where('id', '=', id).execute()
  await queueAll(news.db)
  await indexNow(news.db)
  expect(await find('螳螂')).toEqual([])
})

test('a story that cannot be indexed holds up no other', async () => {
  const { tenantId } = await personCalled(news.db, 'reporter')
  const broken = await newStory(news.db, { title: '坏的', ...shared })
  await news.db
    .updateTable('storyVersion')
    .set({ content: JSON.stringify({ title: 7 }) })
    .where('storyId', '=', broken)
    .execute()
  const id = await newStory(news.db, { title: '珊瑚礁', ...shared })
  await indexNow(news.db)
  expect(await find('珊瑚礁')).toEqual([id])
  const left = await news.db
    .selectFrom('storySearchTodo')
    .select(['storyId', sql<boolean>`at > now() + interval '30 seconds'`.as('waits')])
    .where('tenantId', '=', tenantId)
    .execute()
  expect(left).toEqual([{ storyId: broken, waits: true }])
})

test('of copies the newest stands for all, unless duplicates are asked for', async () => {
  const root = await publish('锦鲤池塘', { htmlContent: '<p>锦鲤</p>' })
  const copy = await publish('锦鲤池塘', { htmlContent: '<p>锦鲤</p>' }, { rootId: root, parentId: root })
  const other = await publish('锦鲤饲养', { htmlContent: '<p>锦鲤</p>' })
  const rewritten = await publish('已改写', { htmlContent: '<p>别的</p>' }, { rootId: root, parentId: root })
  const ask = async (query: string) => {
    const answer = await news.as('reporter').post(`/sprint/search/bigData?${query}`, { keyword: '锦鲤' })
    return idsOf(answer.json().data)
  }
  expect(await ask('isDuplicate=0')).toEqual([other, copy])
  expect(await ask('isDuplicate=1')).toEqual([other, copy, root])
  expect(await ask('isDuplicate=1&pageSize=2&pageNo=2')).toEqual([root])
  expect(await ask('isDuplicate=1&pageSize=2&pageNo=900')).toEqual([])
  expect(rewritten).toBeGreaterThan(copy)
})

test.each(["'", '\\', "a' & b", ':*', '!!', '\u0000雪', '((', '<->', '🙂', '%_', '"'.repeat(99)])(
  'signs are harmless: %j',
  async (keyword) => {
    const answer = await news.as('reporter').post('/sprint/search/stories', { keyword })
    expect(answer.json().code).toBe(200)
  },
)

test('similar stories share telling words, the closest first', async () => {
  const close = await publish('古桥修缮完工', { htmlContent: '<p>石拱桥修缮工程历时两年。</p>' })
  const far = await publish('公路修缮计划', { htmlContent: '<p>公路</p>' })
  const { id, tenantId } = await personCalled(news.db, 'reporter')
  const actor = {
    id,
    tenantId,
    account: 'reporter',
    name: '',
    admin: false,
    level: 1,
    departmentId: '',
    departmentIds: [],
    ownDepartmentIds: [],
    memberOf: [],
    roleNames: [],
    seats: [],
    delegations: [],
    permissions: ['library-manuscript'],
    features: [],
  } as const
  const found = await findSimilar({ db: news.db, actor }, ['石拱桥修缮', '古桥'], 5)
  expect(found.map((story) => story.id)).toEqual([close, far])
  expect(
    await findSimilar(
      { db: news.db, actor: { ...actor, permissions: [], id: crypto.randomUUID() } },
      ['古桥'],
      5,
    ),
  ).toEqual([])
  expect(await findSimilar({ db: news.db, actor }, ['。'], 5)).toEqual([])
})
