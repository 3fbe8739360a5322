import type { Special } from '@rongbian/contract/specials'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearedStory, deliver, issue, newChannel, siteFile } from '#/features/releases/releases.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import {
  act,
  cleared,
  design,
  designed,
  freshCode,
  headline,
  msgOf,
  newSpecial,
  open,
  product,
  publish,
  siteFor,
  storyList,
  switchTo,
} from './specials.fixture.ts'

let news: TestApp
let code: string
let channelId: string
beforeAll(async () => {
  news = await testApp()
  code = freshCode()
  channelId = await siteFor(news, code)
})
afterAll(() => news.close())

const editor = () => news.as('editor')
const publisher = () => news.as('publisher')
const pageFile = (special: Special, name = 'index.html') =>
  siteFile(news, code, `special/${special.code}/${name}`)
const now = async (special: Special) => (await open(editor(), special)).special

const channelFeeds = ['feed.xml', 'atom.xml', 'feed.json']

const reviewed = async (tree: object[], form: object = {}) =>
  cleared(news, await designed(editor(), await newSpecial(editor(), channelId, form), tree))

const live = async (tree: object[], form: object = {}) => {
  const special = await reviewed(tree, form)
  dataOf(await switchTo(publisher(), special, true))
  await deliver(news)
  return now(special)
}

const onSite = async (title: string, columns = ['city'], site = channelId) => {
  const id = await clearedStory(news, { title })
  dataOf(await issue(news, id, { uuid: site, column: columns.map((one) => ({ code: one })) }))
  await deliver(news)
  return id
}
const withdraw = (id: number, site = channelId) =>
  publisher().post(`/sprint/rest/workflow/stories/product/${id}/retract/process?uuid=${site}`, {
    reason: 'error',
    note: '测试',
  })

test('R-special-024 R-special-037 the channel’s live stories are listed page by page to choose from', async () => {
  const site = await siteFor(news)
  const titles = ['塔河防汛一', '塔河防汛二', '春耕']
  for (const title of titles) await onSite(title, ['city'], site)
  const gone = await onSite('塔河防汛三', ['city'], site)
  const choose = async (query: string) =>
    dataOf<{ total: number; items: { title: string }[] }>(
      await editor().post(publish(`${site}/story/list?${query}`)),
    )
  expect((await choose('size=2')).items.map(({ title }) => title)).toEqual(['塔河防汛三', '春耕'])
  expect(await choose('size=2&page=1')).toMatchObject({
    total: 4,
    items: [{ title: '塔河防汛二' }, { title: '塔河防汛一' }],
  })
  dataOf(await withdraw(gone, site))
  await deliver(news)
  expect(await choose(`keyword=${encodeURIComponent('防汛')}`)).toMatchObject({
    total: 2,
    items: [{ title: '塔河防汛二' }, { title: '塔河防汛一' }],
  })
})

test('R-special-019 R-special-022 a page without review is not published, and the refusal says so', async () => {
  const special = await designed(editor(), await newSpecial(editor(), channelId), [headline('a')])
  const refused = await switchTo(publisher(), special, true)
  expect([refused.statusCode, msgOf(refused)]).toEqual([409, '成品审核还没有通过，不能发布'])
})

test('nobody reviews what they changed, nor two steps, and each step is for those who sit there', async () => {
  const special = await designed(editor(), await newSpecial(editor(), channelId), [headline('a')])
  const sent = dataOf<{ special: Special }>(await act(editor(), special, 'submit')).special
  expect(sent.state).toBe('reviewing')
  const { special: waiting, review } = await open(editor(), sent)
  const [step] = review?.steps ?? []
  expect(Date.parse(waiting.dueAt ?? '')).toBeGreaterThan(Date.now())
  expect(step?.dueAt).toBe(waiting.dueAt)
  expect((await design(editor(), sent, [headline('a')])).statusCode).toBe(409)
  const wrong = await act(news.as('chief'), sent, 'approve')
  expect([wrong.statusCode, msgOf(wrong)]).toEqual([409, expect.stringContaining('“审核”由')])
  const mine = dataOf<Special[]>(await news.as('director').get(product(`search/${channelId}?mine=true`)))
  expect(mine.map(({ id }) => id)).toContain(special.id)
  const first = dataOf<{ special: Special }>(await act(news.as('director'), sent, 'approve')).special
  expect((await act(news.as('director'), first, 'approve')).statusCode).toBe(409)
  const reason = await act(news.as('chief'), first, 'deny')
  expect(reason.statusCode).toBe(400)
  const back = dataOf<{ special: Special }>(await act(news.as('chief'), first, 'deny', '题不对')).special
  expect(back.state).toBe('denied')
  const again = dataOf<{ special: Special }>(await act(editor(), back, 'submit')).special
  const other = await act(news.as('publisher'), again, 'recall')
  expect(msgOf(other)).toContain('只有送审人')
  expect(dataOf<{ special: Special }>(await act(editor(), again, 'recall')).special.state).toBe('draft')
})

test('a cleared page goes out, a change voids its review by name, and the next order is refused with the names', async () => {
  const special = await live([headline('a', '抗洪一线')])
  expect(special).toMatchObject({
    outlook: 'live',
    isPublish: true,
    url: `/site/${code}/special/${special.code}/`,
  })
  expect(await pageFile(special)).toContain('抗洪一线')
  expect(await siteFile(news, code, 'special-sitemap.xml')).toContain(`special/${special.code}/`)
  for (const feed of channelFeeds) {
    const told = await siteFile(news, code, feed)
    expect([told.includes(special.name), told.includes(special.url)], feed).toEqual([true, true])
  }
  const answer = await news.app.inject({ url: special.url })
  expect([answer.statusCode, answer.body.includes('抗洪一线')]).toEqual([200, true])
  const changed = await designed(editor(), special, [headline('a', '改了一个字')])
  expect(changed).toMatchObject({ state: 'draft', outlook: 'changed' })
  const refused = await switchTo(publisher(), changed, true)
  expect(msgOf(refused)).toBe('审核后页面有改动，审核（顾闻溪）、终审（许砚秋）已作废，请重新送审')
  expect(await pageFile(special)).toContain('抗洪一线')
  const again = await cleared(news, changed)
  dataOf(await switchTo(publisher(), again, true))
  await deliver(news)
  expect(await pageFile(special)).toContain('改了一个字')
  expect(await now(special)).toMatchObject({ outlook: 'live' })
})

test('a story signed to a sub-column is on the page at once, and gone from page, feed and list when it is withdrawn', async () => {
  const made = await newSpecial(editor(), channelId)
  const sub = freshCode()
  const { id: columnId } = dataOf<{ id: string }>(
    await editor().post(publish(`${made.id}/column/save`), { name: '现场', code: sub }),
  )
  const tree = [headline('a', '现场'), storyList('b', { rule: { columnIds: [columnId], newest: 5 } })]
  const special = await cleared(news, await designed(editor(), await now(made), tree))
  dataOf(await switchTo(publisher(), special, true))
  await deliver(news)
  expect(await pageFile(special)).not.toContain('大坝合龙')
  const id = await onSite('大坝合龙', [sub])
  expect(await pageFile(special)).toContain('大坝合龙')
  expect(await pageFile(special, 'feed.xml')).toContain('大坝合龙')
  expect((await now(special)).stories).toBe(1)
  const info = dataOf<{ specials: { name: string }[] }>(
    await publisher().get(`/sprint/view/workflow/stories/product/${id}/retract/info`),
  )
  expect(info.specials.map(({ name }) => name)).toEqual([special.name])
  dataOf(await withdraw(id))
  await deliver(news)
  for (const name of ['index.html', 'feed.xml', 'atom.xml', 'feed.json'])
    expect(await pageFile(special, name)).not.toContain('大坝合龙')
  expect((await now(special)).stories).toBe(0)
})

test('a hand pick has its own title here, stands first, and the rule repeats nothing', async () => {
  const one = await onSite('甲稿')
  await onSite('乙稿')
  const tree = [
    storyList('a', { picks: [{ storyId: one, title: '这里叫别的' }] }),
    storyList('b', { rule: { newest: 1 } }),
  ]
  const special = await live(tree)
  const page = await pageFile(special)
  expect(page).toContain('这里叫别的')
  expect(page).not.toContain('甲稿')
  expect(page).toContain('乙稿')
})

test('taken down it answers 410, says so in its record and the ledger, and can be deleted then', async () => {
  const special = await live([headline('a', '要下线的')])
  const held = await editor().post(publish(`${channelId}/delete?columnId=${special.specialId}`))
  expect([held.statusCode, msgOf(held)]).toEqual([409, '专题已发布或等待发布，请先下线再删除'])
  dataOf(await switchTo(publisher(), special, false))
  expect((await now(special)).outlook).toBe('leaving')
  await deliver(news)
  expect(await now(special)).toMatchObject({ outlook: 'gone', isPublish: false })
  expect((await news.app.inject({ url: special.url })).statusCode).toBe(410)
  expect(await siteFile(news, code, 'special-sitemap.xml')).not.toContain(`special/${special.code}/`)
  for (const feed of channelFeeds) expect(await siteFile(news, code, feed)).not.toContain(special.name)
  expect(await siteFile(news, code, 'atom.xml')).toMatch(
    new RegExp(`at:deleted-entry ref="[^"]*${special.url}"`),
  )
  const records = dataOf<{ action: string }[]>(await editor().get(publish(`${special.id}/records`)))
  expect(records.map(({ action }) => action)).toEqual(expect.arrayContaining(['published', 'down', 'gone']))
  const ledger = dataOf<{
    items: { specialId: string | null; act: string; state: string; receipt: { hash: string } }[]
  }>(await publisher().get(`/sprint/rest/publish/deliveries/list?channelId=${channelId}&size=100`))
  const own = ledger.items.filter(({ specialId }) => specialId === special.id)
  expect(own.map((row) => [row.act, row.state])).toEqual([
    ['withdraw', 'done'],
    ['issue', 'done'],
  ])
  for (const { receipt } of own) expect(receipt.hash).toMatch(/^[0-9a-f]{64}$/)
  dataOf(await editor().post(publish(`${channelId}/delete?columnId=${special.specialId}`)))
})

test('it comes at its hour and goes by itself', async () => {
  const special = await reviewed([headline('a')])
  const past = await switchTo(publisher(), special, true, { publishAt: '2020-01-01T00:00:00Z' })
  expect(msgOf(past)).toContain('时间已过')
  const [publishAt, endAt] = [3_600_000, 7_200_000].map((ms) => new Date(Date.now() + ms).toISOString())
  expect(
    (await switchTo(publisher(), special, true, { publishAt: endAt, endAt: publishAt })).statusCode,
  ).toBe(400)
  const waiting = dataOf<Special>(await switchTo(publisher(), special, true, { publishAt, endAt }))
  expect(waiting).toMatchObject({ outlook: 'waiting', publishAt, endAt })
  await deliver(news)
  expect((await now(special)).outlook).toBe('waiting')
  const come = (which: string) =>
    news.db
      .updateTable('delivery')
      .set({ dueAt: new Date() })
      .where('specialId', '=', special.id)
      .where('act', '=', which)
      .execute()
  await come('issue')
  await deliver(news)
  expect((await now(special)).outlook).toBe('live')
  await come('withdraw')
  await deliver(news)
  expect((await now(special)).outlook).toBe('gone')
})

test('of two publishers at once one orders; the other is told, and changes nothing', async () => {
  const special = await reviewed([headline('a')])
  const { version } = special
  const answers = await Promise.all([
    switchTo(publisher(), special, true, { version }),
    switchTo(news.as('chief'), special, true, { version, endAt: new Date(Date.now() + 3_600_000) }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused && msgOf(refused)).toBe('专题已有变动，请刷新后再试')
  await deliver(news)
  const orders = await news.db
    .selectFrom('delivery')
    .select('state')
    .where('specialId', '=', special.id)
    .where('act', '=', 'issue')
    .execute()
  expect(orders.map(({ state }) => state)).toEqual(['done'])
})

test('a shared block changed by a publisher is on every page at once, and the review of the page is void by name', async () => {
  const block = dataOf<{ uuid: string; version: number }>(
    await editor().post(publish(`${channelId}/block/regist`), {
      kind: 'headline',
      name: '通栏',
      props: { title: '旧通栏' },
    }),
  )
  const special = await live([{ ...headline('a', '旧通栏'), shared: block.uuid }])
  const form = { kind: 'headline', name: '通栏', props: { title: '新通栏' }, version: block.version }
  const path = publish(`${channelId}/block/${block.uuid}/update`)
  const refused = await editor().post(path, form)
  expect(msgOf(refused)).toContain(`这个块用在已发布的专题上（${special.name}）`)
  dataOf(await publisher().post(path, form))
  await deliver(news)
  expect(await pageFile(special)).toContain('新通栏')
  expect(await now(special)).toMatchObject({ state: 'draft', outlook: 'live' })
  expect(msgOf(await switchTo(publisher(), special, true))).toContain('已作废')
})

test('a list that pages share follows the columns it reads now, not those it read when it was placed', async () => {
  const columns = await news.db
    .selectFrom('channelColumn')
    .select(['id', 'code'])
    .where('channelId', '=', channelId)
    .execute()
  const reading = (column: string) => ({
    kind: 'stories',
    name: '共用的列表',
    props: {
      title: '最新',
      feed: {
        rule: { columnIds: columns.flatMap(({ id, code }) => (code === column ? id : [])), newest: 5 },
      },
    },
  })
  const block = dataOf<{ uuid: string; version: number }>(
    await editor().post(publish(`${channelId}/block/regist`), reading('city')),
  )
  const special = await live([
    headline('a'),
    { ...storyList('b', reading('city').props.feed), shared: block.uuid },
  ])
  dataOf(
    await publisher().post(publish(`${channelId}/block/${block.uuid}/update`), {
      ...reading('culture'),
      version: block.version,
    }),
  )
  await deliver(news)
  await onSite('只在文化栏目的', ['culture'])
  expect(await pageFile(special)).toContain('只在文化栏目的')
})

test('a page that waits for its hour goes out as it was reviewed, or not at all', async () => {
  const block = dataOf<{ uuid: string; version: number }>(
    await editor().post(publish(`${channelId}/block/regist`), {
      ...{ kind: 'headline', name: '通栏', props: { title: '审过的通栏' } },
    }),
  )
  const special = await reviewed([{ ...headline('a', '审过的通栏'), shared: block.uuid }])
  const at = { publishAt: new Date(Date.now() + 3_600_000).toISOString() }
  dataOf(await switchTo(publisher(), special, true, at))
  dataOf(
    await editor().post(publish(`${channelId}/block/${block.uuid}/update`), {
      ...{ kind: 'headline', name: '通栏', props: { title: '没有审过的通栏' }, version: block.version },
    }),
  )
  const come = async () => {
    await news.db
      .updateTable('delivery')
      .set({ dueAt: new Date() })
      .where('specialId', '=', special.id)
      .where('state', '=', 'waiting')
      .execute()
    await deliver(news)
  }
  await come()
  const problem = '审核后页面上共用的块有改动，没有发布；请重新送审，再发布'
  expect(await now(special)).toMatchObject({ outlook: 'failed', state: 'draft', problem })
  await expect(pageFile(special)).rejects.toThrow()
  const told = news.db.selectFrom('notification').select('content').where('type', '=', 'special.failed')
  expect(JSON.stringify(await told.execute())).toContain('共用的块有改动')

  const again = await cleared(news, await now(special))
  dataOf(await switchTo(publisher(), again, true, at))
  await come()
  expect(await pageFile(special)).toContain('没有审过的通栏')
  dataOf(
    await publisher().post(publish(`${channelId}/block/${block.uuid}/update`), {
      ...{ kind: 'headline', name: '通栏', props: { title: '发布后改的' }, version: block.version + 1 },
    }),
  )
  await deliver(news)
  expect(await pageFile(special)).toContain('发布后改的')
})

test('a preview opens by its seal without a session, and by no other', async () => {
  const special = await designed(editor(), await newSpecial(editor(), channelId), [
    headline('a', '还没有发布'),
  ])
  const { url } = dataOf<{ url: string }>(await editor().post(publish(`${special.id}/preview`)))
  const { pathname, search } = new URL(url)
  const page = await news.app.inject({ url: pathname + search })
  expect([page.statusCode, page.body.includes('还没有发布')]).toEqual([200, true])
  expect((await news.app.inject({ url: `${pathname}?s=x${search.slice(3)}` })).statusCode).toBe(404)
})

test('the app gets the page as signed JSON', async () => {
  const own = freshCode()
  const app = await newChannel(news, own, 'app')
  const special = await cleared(
    news,
    await designed(editor(), await newSpecial(editor(), app), [headline('a', '客户端专题')]),
  )
  dataOf(await switchTo(publisher(), special, true))
  await deliver(news)
  const json = JSON.parse(await siteFile(news, own, `special/${special.code}.json`))
  expect(json).toMatchObject({ kind: 'special', code: special.code })
  expect(JSON.stringify(json)).toContain('客户端专题')
  expect(await siteFile(news, own, `special/${special.code}.json.sig`)).toMatch(/^[\w+/=]{80,}$/)
  dataOf(await switchTo(publisher(), special, false))
  await deliver(news)
  await expect(siteFile(news, own, `special/${special.code}.json`)).rejects.toThrow()
})
