import type { Delivery, Withdrawal } from '@rongbian/contract/releases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls, expectWholeChain, passSteps, storyRow, toldOf } from '#/features/review/testing.ts'
import { actsOf, dataOf, newStory, paths } from '#/features/stories/testing.ts'
import { type TestApp, testApp } from '#/testing/app.ts'
import { clearedStory, deliver, issue, newChannel, releaseOf, siteFile, view, work } from './testing.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

/** A shared machine may stall for seconds. */
const patient = { timeout: 12_000 }

const publisher = () => news.as('publisher')
const get = (path: string) => news.app.inject({ url: path })

test('a cleared story is issued, seen, corrected in its columns, and taken down with proof', async () => {
  const uuid = await newChannel(news, 'web1')
  const id = await clearedStory(news, { title: '海堤复绿完工' })
  const order = { uuid, column: [{ code: 'city' }], comment: '头条' }
  const issued = dataOf(await issue(news, id, order))
  expect(issued).toMatchObject({ status: 81, ifIssued: true, version: 1, issuedBy: '唐予安' })
  expect(await storyRow(news.db, id)).toMatchObject({ stage: 'signed', library: 'product', status: 'signed' })

  await deliver(news)
  const release = await releaseOf(news, id, uuid)
  expect(release).toMatchObject({ status: 88, ifPublished: true })
  expect(release.column.map(({ code }) => code)).toEqual(['home', 'city'])
  const page = await get(release.issueUrl)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('海堤复绿完工')
  expect((await get('/site/web1/')).body).toContain('海堤复绿完工')
  expect((await get('/site/web1/c/city/')).body).toContain(release.issueUrl)
  expect((await get('/site/web1/c/city/1.html')).body).toContain(release.issueUrl)
  for (const feed of [
    'feed.xml',
    'atom.xml',
    'feed.json',
    'c/home/feed.xml',
    'sitemap-1.xml',
    'news-sitemap.xml',
  ])
    expect(await siteFile(news, 'web1', feed)).toContain(release.issueUrl)

  dataOf(await publisher().post(`${work(id)}/modify/ratify/process`, { uuid, column: [{ code: 'culture' }] }))
  expect((await get('/site/web1/search?q=复绿')).body).toContain(release.issueUrl)
  expect((await get('/robots.txt')).body).toContain('/site/web1/sitemap.xml')
  expect((await get('/site/web1/search?q=没有的词')).body).not.toContain(release.issueUrl)
  await deliver(news)
  expect(await siteFile(news, 'web1', 'c/city/index.html')).not.toContain(release.issueUrl)
  expect(await siteFile(news, 'web1', 'c/city/1.html')).not.toContain(release.issueUrl)
  expect(await siteFile(news, 'web1', 'c/culture/index.html')).toContain(release.issueUrl)

  const down = dataOf<Withdrawal>(
    await publisher().post(`${work(id)}/retract/process?uuid=${uuid}`, {
      reason: 'order',
      orderer: '总编室',
    }),
  )
  expect(down).toMatchObject({ orderer: '总编室', reason: 'order' })
  expect((await releaseOf(news, id, uuid)).status).toBe(72)
  await deliver(news)
  expect((await releaseOf(news, id, uuid)).status).toBe(71)
  await expect.poll(async () => (await get(release.issueUrl)).statusCode).toBe(410)
  expect((await get('/site/web1/search?q=复绿')).body).not.toContain(release.issueUrl)
  for (const list of [
    'index.html',
    'c/home/index.html',
    'c/culture/index.html',
    'c/culture/1.html',
    'feed.xml',
    'feed.json',
    'sitemap-1.xml',
  ])
    expect(await siteFile(news, 'web1', list)).not.toContain(release.issueUrl)
  expect(await siteFile(news, 'web1', 'atom.xml')).toContain('deleted-entry')

  const [closed] = dataOf<Withdrawal[]>(await publisher().get(`${view(id)}/retract/history/list`))
  expect(closed?.closedAt).not.toBeNull()
  expect(closed?.outlets).toMatchObject([
    { act: 'withdraw', state: 'done', receipt: { url: release.issueUrl } },
  ])
  const ledger = dataOf<Delivery[]>(await publisher().get(`${view(id)}/delivery/list`))
  expect(ledger.map(({ act, state }) => `${act} ${state}`)).toEqual([
    'withdraw done',
    'update done',
    'issue done',
  ])
  expect((await actsOf(news.db, id)).slice(-5)).toEqual([
    'ratify',
    'publish',
    'modifyRatify',
    'retract',
    'retracted',
  ])
  expect(await toldOf(news.db, 'reporter', 'release.withdrawn')).toHaveLength(1)
  await expectWholeChain(news.db, id)
})

test('what was withdrawn may be issued again at the same address', async () => {
  const uuid = await newChannel(news, 'web2')
  const id = await clearedStory(news)
  dataOf(await issue(news, id, { uuid }))
  await deliver(news)
  const { issueUrl } = await releaseOf(news, id, uuid)
  dataOf(await publisher().post(`${work(id)}/retract/process?uuid=${uuid}`, { reason: 'order' }))
  await deliver(news)
  dataOf(await publisher().post(`${work(id)}/republish/process`, { uuid }))
  await deliver(news)
  expect(await releaseOf(news, id, uuid)).toMatchObject({ status: 88, issueUrl })
  await expect.poll(async () => (await get(issueUrl)).statusCode).toBe(200)
})

test('a timed release waits for its hour, can be moved and called off', async () => {
  const uuid = await newChannel(news, 'web3')
  const id = await clearedStory(news)
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  dataOf(await issue(news, id, { uuid, periodPublish: true, issueDate: inAnHour }))
  await deliver(news)
  expect(await releaseOf(news, id, uuid)).toMatchObject({ status: 51, periodPublish: true, issueUrl: '' })
  const soon = new Date(Date.now() + 600).toISOString()
  dataOf(await publisher().post(`${work(id)}/publish/time/process`, { uuid, issueDate: soon }))
  await deliver(news)
  expect((await releaseOf(news, id, uuid)).status).toBe(51)
  await expect
    .poll(async () => {
      await deliver(news)
      return (await releaseOf(news, id, uuid)).status
    }, patient)
    .toBe(88)

  const other = await clearedStory(news)
  dataOf(await issue(news, other, { uuid, periodPublish: true, issueDate: inAnHour }))
  const removed = dataOf(await publisher().post(`${view(other)}/prepublish/remove`, { uuid }))
  expect(removed).toMatchObject({ status: 90, issueDate: null })
  const ledger = dataOf<Delivery[]>(await publisher().get(`${view(other)}/delivery/list`))
  expect(ledger).toMatchObject([{ state: 'cancelled' }])
})

test('the waiting list keeps the form and sends nothing', async () => {
  const uuid = await newChannel(news, 'web4')
  const id = await clearedStory(news)
  const queued = dataOf(
    await publisher().post(`${view(id)}/prepublish`, { uuid, column: [{ code: 'city' }], comment: '等图' }),
  )
  expect(queued).toMatchObject({ status: 51, periodPublish: false, comment: '等图', preSigning: true })
  await deliver(news)
  expect((await releaseOf(news, id, uuid)).status).toBe(51)
  expect(dataOf(await publisher().post(`${view(id)}/prepublish/remove`, { uuid })).status).toBe(-10)
  dataOf(await issue(news, id, { uuid }))
  await deliver(news)
  expect((await releaseOf(news, id, uuid)).status).toBe(88)
})

test('what is wrong is said in words, and nothing changes', async () => {
  const columns = [
    { code: 'home', main: true },
    { code: 'news' },
    { code: 'hot', parent: 'news', needsCover: true },
    { code: 'jobs', recruits: true },
    { code: 'links', type: 1 },
    { code: 'b' },
    { code: 'c' },
  ]
  const uuid = await newChannel(news, 'web5', 'website', columns)
  const bare = await newChannel(news, 'web6', 'website', [{ code: 'x' }])
  const shut = await newChannel(news, 'web7', 'website', [], { disabledAt: new Date() })
  const paper = await newChannel(news, 'paper1', 'newspaper', [])
  const weibo = await newChannel(news, 'wb1', 'weibo', [])
  const id = await clearedStory(news)
  const said = async (order: object, storyId = id) => (await issue(news, storyId, order)).json()
  expect(await said({ uuid: bare })).toMatchObject({ msg: '请至少选择一个栏目' })
  const two = await newChannel(news, 'web14', 'website', [{ code: 'x' }, { code: 'y' }])
  expect(await said({ uuid: two, column: [{ code: 'x' }, { code: 'y' }] })).toMatchObject({
    msg: '只能选择一个栏目',
  })
  expect(await said({ uuid, column: [{ code: 'b' }, { code: 'c' }] })).toMatchObject({
    msg: '除主栏目外只能再选一个栏目',
  })
  expect(await said({ uuid, column: [{ code: 'news' }] })).toMatchObject({
    msg: '「news」下还有栏目，请选择具体的栏目',
  })
  expect(await said({ uuid, column: [{ code: 'links' }] })).toMatchObject({ msg: '栏目「links」不接收稿件' })
  expect((await said({ uuid, column: [{ code: 'hot' }] })).msg).toBe('该栏目需要封面')
  expect((await said({ uuid, column: [{ code: 'jobs' }] })).msg).toContain('招聘信息')
  expect(await said({ uuid, periodPublish: true })).toMatchObject({ msg: '请选择定时发布时间' })
  expect(await said({ uuid, periodPublish: true, issueDate: '2020-1-2 3:4:5' })).toMatchObject({
    msg: '定时发布时间不能早于当前时间',
  })
  expect(await said({ uuid, version: 9 })).toMatchObject({ code: 409 })
  expect((await said({ uuid: shut })).msg).toContain('已停用')
  expect((await said({ uuid: weibo })).msg).toContain('第三方渠道')
  expect((await said({ uuid: paper, layoutDate: '2020-01-01' })).msg).toBe('见报日期不能早于今天')
  const raw = await newStory(publisher())
  expect((await said({ uuid }, raw)).msg).toBe('稿件没有通过审校，不能签发')
  expect((await issue(news, id, { uuid }, 'editor')).statusCode).not.toBe(200)
  expect(await news.db.selectFrom('delivery').select('id').where('storyId', '=', id).execute()).toEqual([])
  expect(await storyRow(news.db, id)).toMatchObject({ stage: 'cleared' })
})

test('two who issue at the same moment make one release', async () => {
  const uuid = await newChannel(news, 'web8')
  const id = await clearedStory(news)
  const answers = await Promise.all([issue(news, id, { uuid }), issue(news, id, { uuid }, 'chief')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  await deliver(news)
  const ledger = dataOf<Delivery[]>(await publisher().get(`${view(id)}/delivery/list`))
  expect(ledger).toHaveLength(1)
})

test('a channel is for the departments it was given to', async () => {
  const uuid = await newChannel(news, 'web9')
  const { tenantId, id: departmentId } = await news.db
    .selectFrom('department')
    .select(['tenantId', 'id'])
    .where('name', '=', '经济新闻部')
    .executeTakeFirstOrThrow()
  await news.db.insertInto('channelGrant').values({ tenantId, channelId: uuid, departmentId }).execute()
  const id = await clearedStory(news)
  const { departmentId: own } = await news.db
    .selectFrom('person')
    .select('departmentId')
    .where('account', '=', 'publisher')
    .executeTakeFirstOrThrow()
  // The publisher reaches every department; whoever does not may not sign.
  expect(own).not.toBe(departmentId)
  dataOf(await issue(news, id, { uuid }))
})

test('one click takes down the copies other departments made', async () => {
  const uuid = await newChannel(news, 'web10')
  const id = await clearedStory(news, { title: '原稿' })
  const copyId = dataOf(await news.as('reporter').post(`${paths.work(id)}/copy/process`)).id
  dataOf(await calls.submit(news.as('reporter'), copyId))
  await passSteps(news, copyId)
  for (const one of [id, copyId]) dataOf(await issue(news, one, { uuid }))
  await deliver(news)
  const { otherChannels } = dataOf<{ otherChannels: object[] }>(
    await publisher().get(`${view(id)}/deepRetract/info`),
  )
  expect(otherChannels).toMatchObject([{ id: copyId, properties: { canPerform: true } }])
  for (const one of [id, copyId])
    dataOf(await publisher().post(`${work(one)}/relate/process?retract=true`, { reason: 'order' }))
  await deliver(news)
  for (const one of [id, copyId]) expect((await releaseOf(news, one, uuid)).status).toBe(71)
})

test('where two are asked for, nothing goes until the second has agreed', async () => {
  const uuid = await newChannel(news, 'web11', 'website', [{ code: 'home', main: true }], {
    twoToWithdraw: true,
  })
  const id = await clearedStory(news)
  dataOf(await issue(news, id, { uuid }))
  await deliver(news)
  const asked = dataOf<Withdrawal>(
    await publisher().post(`${work(id)}/retract/process?uuid=${uuid}`, { reason: 'error', note: '数字有误' }),
  )
  await deliver(news)
  expect((await releaseOf(news, id, uuid)).status).toBe(88)
  const own = await publisher().post(`${work(id)}/retract/agree/process`, { id: asked.id })
  expect(own.json().msg).toContain('不能确认自己提出的撤稿')
  expect(await toldOf(news.db, 'chief', 'release.second')).toHaveLength(1)
  dataOf(await news.as('chief').post(`${work(id)}/retract/agree/process`, { id: asked.id }))
  await deliver(news)
  expect((await releaseOf(news, id, uuid)).status).toBe(71)
})

test('a pin puts a story on top of its column until its time is over', async () => {
  const uuid = await newChannel(news, 'web12')
  const first = await clearedStory(news, { title: '先发的一篇' })
  const second = await clearedStory(news, { title: '后发的一篇' })
  for (const id of [first, second]) {
    dataOf(await issue(news, id, { uuid, column: [{ code: 'city' }] }))
    await deliver(news)
  }
  const order = async () => {
    const body = await siteFile(news, 'web12', 'c/city/index.html')
    return body.indexOf('先发的一篇') < body.indexOf('后发的一篇') ? 'first' : 'second'
  }
  expect(await order()).toBe('second')
  const pinned = { uuid, column: [{ code: 'city' }], stickyTime: Math.floor(Date.now() / 1000) + 3_600 }
  dataOf(await publisher().post(`${work(first)}/publish/columnSticky/process`, pinned))
  await deliver(news)
  expect(await order()).toBe('first')
  dataOf(await publisher().post(`${work(first)}/publish/columnUnsticky/process`, { uuid }))
  await deliver(news)
  expect(await order()).toBe('second')
})

test('the newspaper gets the story into the pool of its edition', async () => {
  const uuid = await newChannel(news, 'paper2', 'newspaper', [])
  const id = await clearedStory(news, { title: '明日见报' })
  dataOf(await issue(news, id, { uuid, layoutDate: '2099-03-01', layoutVersion: 3 }))
  await deliver(news)
  const pool = await news.db.selectFrom('paperPool').selectAll().where('storyId', '=', id).execute()
  expect(pool).toMatchObject([{ page: 3, title: '明日见报' }])
  expect((await releaseOf(news, id, uuid)).status).toBe(88)
  dataOf(await publisher().post(`${work(id)}/retract/process?uuid=${uuid}`, { reason: 'order' }))
  await deliver(news)
  expect(await news.db.selectFrom('paperPool').selectAll().where('storyId', '=', id).execute()).toEqual([])
})

test('a template with an error fails its own pages and holds back nothing else', async () => {
  const uuid = await newChannel(news, 'web13')
  const { tenantId } = await news.db
    .selectFrom('channel')
    .select('tenantId')
    .where('id', '=', uuid)
    .executeTakeFirstOrThrow()
  await news.db
    .insertInto('pageTemplate')
    .values({
      tenantId,
      channelId: uuid,
      name: '坏模板',
      theme: 'chenguang',
      files: JSON.stringify({ 'story.liquid': '{{ story.title | nonsense }}' }),
    })
    .execute()
  const bad = await clearedStory(news)
  const good = await clearedStory(news)
  dataOf(await issue(news, bad, { uuid, properties: { templateName: '坏模板' } }))
  dataOf(await issue(news, good, { uuid }))
  await deliver(news)
  const failed = await releaseOf(news, bad, uuid)
  expect(failed.status).toBe(91)
  expect(failed.problem).toContain('story.liquid')
  expect((await releaseOf(news, good, uuid)).status).toBe(88)
  expect(await toldOf(news.db, 'publisher', 'release.failed')).toHaveLength(1)
})

test('a list whose template has an error is drawn with the theme of the house, and said to be', async () => {
  const uuid = await newChannel(news, 'web15')
  const { tenantId } = await news.db
    .selectFrom('channel')
    .select('tenantId')
    .where('id', '=', uuid)
    .executeTakeFirstOrThrow()
  const files = JSON.stringify({ 'column.liquid': '{{ column.name | nonsense }}' })
  await news.db
    .insertInto('pageTemplate')
    .values({ tenantId, channelId: uuid, name: '坏栏目页', theme: 'chenguang', isDefault: true, files })
    .execute()
  const id = await clearedStory(news, { title: '照常发布' })
  dataOf(await issue(news, id, { uuid, column: [{ code: 'city' }] }))
  await deliver(news)
  const release = await releaseOf(news, id, uuid)
  expect(release).toMatchObject({ status: 88 })
  expect(release.problem).toContain('column.liquid')
  expect(await siteFile(news, 'web15', 'c/city/index.html')).toContain('照常发布')
})
