import { readFileSync } from 'node:fs'
import { dayMs, hourMs } from '@rongbian/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilWaiting } from '#/features/admin/admin.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { beside } from '#/testing/one-connection.fixture.ts'
import { clueBy, item, newFeed, settle, take } from './clues.fixture.ts'
import { computeHeat } from './heat/compute.ts'
import { settleSome } from './settle.ts'
import { thinOld } from './thin.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
})
afterAll(() => news.close())

const say = async (
  title: string,
  summary = '',
  about: object = {},
  feed: Record<string, string | number> = {},
) => {
  await take(news, await newFeed(news, feed), [item({ title, summary, ...about })])
  await settle(news)
  return clueBy(news, title)
}

const [longText = ''] = readFileSync(new URL('clustering/pairs/texts.txt', import.meta.url), 'utf8').split(
  '\n',
)

test('three houses tell of one event in their own words: one cluster, and each join names its words', async () => {
  const first = await say(
    '山东淄博临淄区一化工厂爆炸，已致4人遇难',
    '临淄区鸿泰化工厂反应釜发生爆炸，明火已扑灭。',
  )
  const second = await say(
    '淄博鸿泰化工爆燃事故遇难人数升至6人',
    '淄博市应急部门说，鸿泰化工反应釜爆燃事故又有2名重伤员抢救无效。',
  )
  const third = await say(
    '淄博临淄化工厂爆炸：周边两个村庄居民临时转移',
    '鸿泰化工厂爆炸气浪震碎附近民房玻璃，临淄区组织村民转移。',
  )
  expect(first).toMatchObject({ joinStep: 'first' })
  expect(second).toMatchObject({ joinStep: 'event', clusterId: first.clusterId })
  expect(third).toMatchObject({ joinStep: 'event', clusterId: first.clusterId })
  expect(second.joinWords).toContain('淄博')
  const detail = await news.as('reporter').post(`/sprint/rest/clusters/${first.clusterId}/show`)
  expect(detail.json().data).toMatchObject({
    clues: 3,
    voices: 3,
    title: first.title,
    parts: { voices: 3, copies: 0 },
    state: 'new',
  })
  const wreck = await say(
    '石桥湾货轮触礁，十九名船员获救',
    '石桥湾水域一艘货轮触礁进水，海事部门救起十九名船员。',
  )
  const rescue = await say(
    '石桥湾一货轮触礁，海事局出动六艘船救人',
    '货轮在石桥湾触礁，海事部门六艘船赶到，船员获救。',
  )
  expect(rescue).toMatchObject({ joinStep: 'event', clusterId: wreck.clusterId })
  const other = await say('广东佛山顺德家具城火灾无人伤亡', '顺德乐从一家家具城三层起火，两小时内控制火势。')
  expect(other.clusterId).not.toBe(first.clusterId)
})

test('the same address, the same text and a reprint under another head are one voice', async () => {
  const text = longText
  const first = await say(
    '今年改造二百一十六个老旧小区',
    '',
    { text, url: 'https://a.example/1.html' },
    { publisher: '甲' },
  )
  const address = await say('换了标题的同一网址', '', { url: 'http://www.a.example/1.html?utm_source=x' })
  const copied = await say(
    '七万余户居民告别老旧管线',
    '',
    { text: text.replaceAll('，', ', ') },
    { publisher: '乙' },
  )
  const reprint = await say('民生实事看进度', '', { text: `（本报转载）${text}` }, { publisher: '丙' })
  expect([address, copied, reprint].map(({ joinStep }) => joinStep)).toEqual(['address', 'text', 'reprint'])
  for (const clue of [address, copied, reprint])
    expect(clue).toMatchObject({ clusterId: first.clusterId, reprintOf: first.id })
  const { voices, parts } = (
    await news.as('reporter').post(`/sprint/rest/clusters/${first.clusterId}/show`)
  ).json().data
  expect(voices).toBe(1)
  expect(parts.copies).toBe(3)
})

test('an event that has been quiet for three days goes on in a new cluster on the same line', async () => {
  const words = '海州港清淤工程因古沉船遗址停工，文物部门进场勘查，航道临时改线'
  const old = await say(words, words, { publishedAt: new Date(Date.now() - 5 * dayMs) })
  const late = await say(`${words}。`, words)
  expect(late.clusterId).not.toBe(old.clusterId)
  const { line } = (await news.as('reporter').post(`/sprint/rest/clusters/${late.clusterId}/show`)).json()
    .data
  expect(line.map(({ id }: { id: number }) => id)).toEqual([old.clusterId])
})

test('new words of a clue leave it in its cluster, unless they tell of another place', async () => {
  const feed = await newFeed(news)
  const said = item({
    title: '青岛小学流感聚集疫情3起，疾控指导停课',
    summary: '青岛市疾控中心通报流感聚集疫情',
  })
  const beside = await say('青岛小学流感聚集疫情3起 疾控指导停课消毒', '青岛市疾控中心通报流感聚集疫情')
  await take(news, feed, [said])
  await settle(news)
  const before = await clueBy(news, said.title)
  expect(before.clusterId).toBe(beside.clusterId)
  await take(news, feed, [{ ...said, title: '青岛小学流感聚集疫情3起，疾控指导停课并消毒' }])
  await settle(news)
  const same = await clueBy(news, '青岛小学流感聚集疫情3起，疾控指导停课并消毒')
  expect(same).toMatchObject({ id: before.id, clusterId: before.clusterId })
  await take(news, feed, [
    { ...said, title: '厦门小学流感聚集疫情3起，疾控指导停课', summary: '厦门市疾控中心通报流感聚集疫情' },
  ])
  await settle(news)
  const moved = await clueBy(news, '厦门小学流感聚集疫情3起，疾控指导停课')
  expect(moved.id).toBe(before.id)
  expect(moved.clusterId).not.toBe(before.clusterId)
})

test('what people merge and split stays so when words change', async () => {
  const editor = news.as('editor')
  const feed = await newFeed(news)
  const said = item({ title: '沙湖镇农民画展开幕', summary: '沙湖镇举办第一次农民画展' })
  await take(news, feed, [said])
  const theirs = await say('老鼓楼修缮完成重新开放', '鼓楼修缮用了两年')
  const one = await clueBy(news, said.title)
  expect(
    (await editor.post(`/sprint/rest/clusters/${one.clusterId}/merge`, { into: one.clusterId })).statusCode,
  ).toBe(400)
  expect(
    (await editor.post(`/sprint/rest/clusters/${one.clusterId}/merge`, { into: theirs.clusterId }))
      .statusCode,
  ).toBe(200)
  await take(news, feed, [{ ...said, title: '沙湖镇农民画展闭幕，观众两万人' }])
  await settle(news)
  const merged = await clueBy(news, '沙湖镇农民画展闭幕，观众两万人')
  expect(merged).toMatchObject({ clusterId: theirs.clusterId, joinStep: 'hand' })

  const all = await editor.post(`/sprint/rest/clusters/${theirs.clusterId}/split`, {
    clueIds: [merged.id, theirs.id],
  })
  expect(all.json().msg).toContain('至少留下一条')
  const split = await editor.post(`/sprint/rest/clusters/${theirs.clusterId}/split`, { clueIds: [merged.id] })
  const { id: opened } = split.json().data
  await take(news, feed, [{ ...said, title: '老鼓楼修缮完成重新开放了', summary: '鼓楼修缮用了两年' }])
  await settle(news)
  expect(await clueBy(news, '老鼓楼修缮完成重新开放了')).toMatchObject({ id: merged.id, clusterId: opened })
  expect(
    (await news.as('proof').post(`/sprint/rest/clusters/${opened}/merge`, { into: theirs.clusterId }))
      .statusCode,
  ).toBe(403)
})

test('whoever dies in the midst has settled nothing, and the next does it all', async () => {
  const feed = await newFeed(news)
  await take(news, feed, [item({ title: '半途而废的一条' }), item({ title: '跟在后面的一条' })])
  const died = news.db.transaction().execute(async (tx) => {
    await settleSome(tx, feed.tenantId, 10)
    throw new Error('killed')
  })
  await expect(died).rejects.toThrow('killed')
  expect(await clueBy(news, '半途而废的一条')).toMatchObject({ isWaiting: true, clusterId: null })
  await settle(news)
  await settle(news)
  const done = await clueBy(news, '半途而废的一条')
  expect(done).toMatchObject({ isWaiting: false, joinStep: 'first' })
})

test('a title with characters beyond the common plane is settled, found and thinned', async () => {
  const one = await say('𠮷野家开店')
  const next = await say('渡船恢复夜航')
  expect([one, next]).toMatchObject([{ isWaiting: false }, { isWaiting: false }])
  const found = await news.as('chief').post('/sprint/intelligent/clueArticle', { keyword: '𠮷野' })
  expect(found.json().data.items).toMatchObject([{ id: one.id }])
  await news.db
    .updateTable('clue')
    .set({ seenAt: new Date(Date.now() - 200 * dayMs) })
    .where('id', '=', one.id)
    .execute()
  expect(await thinOld(news.db, 180)).toBe(1)
})

test('one that cannot be settled holds up nothing beside it', async () => {
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin if new.title = '过不去的一条' and not new.is_waiting then raise 'refused'; end if; return new; end $$`.execute(
    news.db,
  )
  await sql`create trigger refused before update on clue for each row execute function refuse()`.execute(
    news.db,
  )
  const feed = await newFeed(news)
  await take(news, feed, [item({ title: '过不去的一条' }), item({ title: '后面的一条' })])
  await expect(settle(news)).rejects.toThrow('refused')
  expect(await clueBy(news, '过不去的一条')).toMatchObject({ isWaiting: true })
  expect(await clueBy(news, '后面的一条')).toMatchObject({ isWaiting: false })
  await sql`drop function refuse() cascade`.execute(news.db)
  await settle(news)
  expect(await clueBy(news, '过不去的一条')).toMatchObject({ isWaiting: false })
})

test('what is deleted while it is settled leaves no event behind', async () => {
  const feed = await newFeed(news)
  await take(news, feed, [item({ title: '刚来就删的一条' })])
  const { id } = await clueBy(news, '刚来就删的一条')
  const deleting = await news.db.transaction().execute(async (tx) => {
    await settleSome(tx, feed.tenantId, 10)
    const begun = [beside(async () => news.as('editor').post(`/sprint/rest/clues/${id}/delete`))]
    await beside(() => untilWaiting(news.db, 1))
    return begun
  })
  expect((await Promise.all(deleting)).map(({ statusCode }) => statusCode)).toEqual([200])
  const events = await news.db
    .selectFrom('cluster')
    .select('clues')
    .where('title', '=', '刚来就删的一条')
    .execute()
  expect(events).toEqual([{ clues: 0 }])
})

test('a clue that is being settled is not left behind in an event that is merged meanwhile', async () => {
  const words = '北渡口新设候船廊，早班船候船有了遮挡'
  const other = await say('图书馆通宵开放')
  const { clusterId } = await say(words, words)
  const feed = await newFeed(news)
  await take(news, feed, [item({ title: words, summary: words, url: '' })])
  await sql`create function linger() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(4242); return new; end $$`.execute(news.db)
  await sql`create trigger lingers before update on clue for each row
    when (old.is_waiting and not new.is_waiting) execute function linger()`.execute(news.db)
  const [settling, merging] = await news.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(4242)`.execute(tx)
    const first = beside(() => news.db.transaction().execute((own) => settleSome(own, feed.tenantId, 10)))
    await beside(() => untilWaiting(news.db, 1))
    const url = `/sprint/rest/clusters/${clusterId}/merge`
    const second = beside(async () => news.as('editor').post(url, { into: other.clusterId }))
    await Promise.race([second, beside(() => untilWaiting(news.db, 2))])
    return [first, second]
  })
  expect(await settling).toBe(1)
  expect((await merging).statusCode).toBe(200)
  await sql`drop function linger() cascade`.execute(news.db)
  const rows = await news.db.selectFrom('clue').select('clusterId').where('title', '=', words).execute()
  expect(rows.map((clue) => clue.clusterId)).toEqual([other.clusterId, other.clusterId])
})

test('two at once do not make two clusters of one event', async () => {
  const feeds = [await newFeed(news), await newFeed(news)]
  const words = '清溪大桥合龙，两岸通行时间缩短到五分钟'
  for (const feed of feeds) await take(news, feed, [item({ title: words, summary: words, url: '' })])
  const both = await Promise.all(
    [1, 2].map(() => news.db.transaction().execute((tx) => settleSome(tx, feeds[0]?.tenantId ?? 0, 10))),
  )
  expect(both.reduce((sum, count) => sum + count, 0)).toBe(2)
  const rows = await news.db.selectFrom('clue').select('clusterId').where('title', '=', words).execute()
  expect(new Set(rows.map(({ clusterId }) => clusterId)).size).toBe(1)
})

test('old news of a first reading makes no burst', async () => {
  const words = '白塔寺庙会恢复举办，糖画摊前排起长队'
  for (let at = 0; at < 6; at += 1)
    await take(
      news,
      await newFeed(news),
      [item({ title: `${words}（${at}）`, summary: words, publishedAt: new Date(Date.now() - hourMs / 2) })],
      {
        isBackfill: true,
      },
    )
  await settle(news)
  const { clusterId } = await clueBy(news, `${words}（0）`)
  const cluster = await news.db
    .selectFrom('cluster')
    .selectAll()
    .where('id', '=', clusterId ?? 0)
    .executeTakeFirstOrThrow()
  expect(cluster).toMatchObject({ clues: 6, voices: 6, burstAt: null, surprise: 0 })
})

test('a place on a hot list warms an event as long as it is there, and three quiet days end it', async () => {
  const words = '雁荡山云海直播断线，景区致歉'
  const first = await say(words, words)
  const list = await newFeed(news, { kind: 'list' })
  const entry = item({ key: '雁荡山云海', title: words, url: '' })
  await take(news, list, [entry], { kind: 'list' })
  await news.db
    .insertInto('listEntry')
    .values({ ...list, key: entry.key, word: words, rank: 1, cameAt: new Date(), seenAt: new Date() })
    .execute()
  await settle(news)
  const clusterOf = async () =>
    (await news.as('reporter').post(`/sprint/rest/clusters/${first.clusterId}/show`)).json().data
  const listed = await clusterOf()
  expect(listed).toMatchObject({ clues: 2, voices: 1 })
  expect(listed.parts.lists).toBeGreaterThan(0.9)
  await news.db
    .updateTable('listEntry')
    .set({ leftAt: new Date() })
    .where('feedId', '=', list.feedId)
    .execute()
  await settle(news)
  expect((await clusterOf()).parts.lists).toBe(0)

  await computeHeat(news.db, list.tenantId, new Date(Date.now() + 4 * dayMs))
  expect((await clusterOf()).state).toBe('quiet')
})
