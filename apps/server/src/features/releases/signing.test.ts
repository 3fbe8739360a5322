import type { ReleaseRecord } from '@rongbian/contract/releases'
import type { StoryContentInput, StoryDetail } from '@rongbian/contract/stories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorOf } from '#/features/review/cast.fixture.ts'
import { rewrite, storyRow } from '#/features/review/review.fixture.ts'
import { actsOf, dataOf, newStory, newTab, paths, type } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { clearedStory, deliver, issue, newChannel, releaseOf, view, work } from './releases.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const publisher = () => news.as('publisher')

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
  expect((await said({ uuid: weibo })).msg).toBe('该账号已失效，请重新绑定')
  expect((await said({ uuid: paper, issue: '2020-01-01' })).msg).toBe('见报日期不能早于今天')
  const raw = await newStory(publisher())
  expect((await said({ uuid }, raw)).msg).toBe('稿件没有通过审校，不能签发')
  expect((await issue(news, id, { uuid }, 'editor')).statusCode).not.toBe(200)
  expect(await news.db.selectFrom('delivery').select('id').where('storyId', '=', id).execute()).toEqual([])
  expect(await storyRow(news.db, id)).toMatchObject({ stage: 'cleared' })
})

test('the check judges what the form holds, and the main column always', async () => {
  const uuid = await newChannel(news, 'web16', 'website', [
    { code: 'home', main: true },
    { code: 'news', needsCover: true },
    { code: 'hot', parent: 'news' },
    { code: 'city' },
  ])
  const main = await newChannel(news, 'web17', 'website', [{ code: 'home', main: true, needsCover: true }])
  const id = await clearedStory(news)
  const check = async (query: Record<string, string>) =>
    dataOf(await publisher().get(`${view(id)}/submit/approve/cover/check/info`, query))
  expect(await check({ uuid })).toMatchObject({ result: true, msg: '' })
  expect(await check({ uuid, column: 'home,hot' })).toMatchObject({ result: false, msg: '该栏目需要封面' })
  expect(await check({ uuid, column: 'home,city' })).toMatchObject({ result: true })
  dataOf(await publisher().post(`${view(id)}/prepublish`, { uuid, column: [{ code: 'city' }] }))
  expect((await releaseOf(news, id, uuid)).column.map(({ path }) => path)).toEqual(['home', 'city'])
  expect(await check({ uuid: main })).toMatchObject({ result: false, msg: '该栏目需要封面' })
})

test('a channel that was only chosen leaves the signing area; one that is out stays', async () => {
  const uuid = await newChannel(news, 'web18')
  const id = await clearedStory(news)
  const { tenantId } = await storyRow(news.db, id)
  await news.db
    .insertInto('release')
    .values({ tenantId, storyId: id, channelId: uuid, preSigning: true })
    .execute()
  const remove = () => publisher().post(`${view(id)}/prepublish/remove`, { uuid })
  expect(dataOf(await remove())).toMatchObject({ status: -10, preSigning: false })
  expect((await actsOf(news.db, id)).at(-1)).toBe('preSign')
  dataOf(await remove())
  expect((await actsOf(news.db, id)).filter((act) => act === 'preSign')).toHaveLength(1)
  dataOf(await issue(news, id, { uuid }))
  expect((await remove()).json()).toMatchObject({ code: 409, msg: '渠道「渠道web18」已签发，不能移出签发区' })
  await deliver(news)
  expect((await remove()).json()).toMatchObject({ code: 409, msg: '渠道「渠道web18」已发布，不能移出签发区' })
})

test('several columns are for the web-media group on its own channel', async () => {
  const columns = [{ code: 'home', main: true }, { code: 'world' }, { code: 'view' }]
  const uuid = await newChannel(news, 'hqweb', 'website', columns)
  const usual = await newChannel(news, 'web19', 'website', columns)
  const treeOf = async (account: string, id: string) =>
    dataOf<{ isCanMultiple: boolean }>(
      await news.as(account).get(`/sprint/view/publish/${id}/column/select/info`),
    )
  expect(await treeOf('publisher', uuid)).toMatchObject({ isCanMultiple: true })
  expect(await treeOf('publisher', usual)).toMatchObject({ isCanMultiple: false })
  expect(await treeOf('xiezhiyi', uuid)).toMatchObject({ isCanMultiple: false })

  const id = await clearedStory(news)
  const order = { column: [{ code: 'world' }, { code: 'view' }] }
  expect((await issue(news, id, { ...order, uuid }, 'xiezhiyi')).json().msg).toBe(
    '除主栏目外只能再选一个栏目',
  )
  expect((await issue(news, id, { ...order, uuid: usual })).json().msg).toBe('除主栏目外只能再选一个栏目')
  const issued = dataOf<ReleaseRecord>(await issue(news, id, { ...order, uuid }))
  expect(issued.column.map(({ code }) => code)).toEqual(['home', 'world', 'view'])
})

/** Words that need no new review, typed and not saved; answers the version that is there. */
const typeKeyword = async (id: number, keyword: string) => {
  const tab = newTab()
  const { version, ...story } = dataOf<StoryDetail>(await publisher().get(paths.show(id)))
  const content = { ...(story as StoryContentInput), keywords: [keyword] }
  dataOf(await type(publisher(), id, { tab, base: version, content }))
  dataOf(await publisher().post(`${paths.work(id)}/lock/off`, { tab, keep: true }))
  return version
}

test('own unsaved words go with every order of the text that was looked at, a colleague’s with none', async () => {
  const [out = '', first = '', second = '', third = '', last = ''] = await Promise.all(
    ['words1', 'words2', 'words3', 'words4', 'words5'].map((code) => newChannel(news, code)),
  )
  const id = await clearedStory(news)
  dataOf(await issue(news, id, { uuid: out }))
  const version = await typeKeyword(id, '海堤')
  for (const uuid of [second, third])
    dataOf(await publisher().post(`${view(id)}/prepublish`, { uuid, version }))
  dataOf(await issue(news, id, { uuid: first, version }))
  const each = dataOf<{ result: boolean }[]>(
    await publisher().post(`${work(id)}/ratify/queued/process`, { version }),
  )
  expect(each.map(({ result }) => result)).toEqual([true, true])
  dataOf(await rewrite(news.as('chief'), id, { keywords: ['合龙'] }))
  const refused = await issue(news, id, { uuid: last, version })
  expect(refused.json().msg).toContain('有了新版本')
})

test('of what waits only what is meant is issued', async () => {
  const [meant = '', left = ''] = await Promise.all(
    ['meant1', 'meant2'].map((code) => newChannel(news, code)),
  )
  const id = await clearedStory(news)
  for (const uuid of [meant, left]) dataOf(await publisher().post(`${view(id)}/prepublish`, { uuid }))
  const issueOnly = (uuids?: string[]) => publisher().post(`${work(id)}/ratify/queued/process`, { uuids })
  expect(dataOf(await issueOnly([meant]))).toMatchObject([{ uuid: meant, result: true }])
  expect((await releaseOf(news, id, left)).status).toBe(51)
  expect((await issueOnly([meant])).statusCode).toBe(409)
  expect(dataOf(await issueOnly())).toMatchObject([{ uuid: left, result: true }])
})

test('R-issue-114: those who may sign are named with the channels', async () => {
  const id = await clearedStory(news)
  const { userList } = dataOf<{ userList: { uuid: string; name: string }[] }>(
    await publisher().post(`${view(id)}/ratify/info`),
  )
  const signers = [await actorOf(news.db, 'publisher'), await actorOf(news.db, 'chief')]
  expect(userList).toEqual(expect.arrayContaining(signers.map(({ id: uuid, name }) => ({ uuid, name }))))
  expect(userList.map(({ name }) => name)).not.toContain((await actorOf(news.db, 'reporter')).name)
})

test('R-issue-178: the published channels are those that were issued, and not one on its way off', async () => {
  const [out = '', leaving = '', waiting = ''] = await Promise.all(
    ['out1', 'out2', 'out3'].map((code) => newChannel(news, code)),
  )
  const id = await clearedStory(news)
  for (const uuid of [out, leaving]) dataOf(await issue(news, id, { uuid }))
  dataOf(await publisher().post(`${view(id)}/prepublish`, { uuid: waiting }))
  dataOf(
    await publisher().post(`${work(id)}/retract/process?uuid=${leaving}`, {
      reason: 'order',
      keep: [
        { storyId: id, uuid: out },
        { storyId: id, uuid: waiting },
      ],
    }),
  )
  expect(await releaseOf(news, id, leaving)).toMatchObject({ status: 72, ifIssued: true, ifPublished: false })
  const published = dataOf<ReleaseRecord[]>(
    await publisher().get(`/sprint/view/publish/channel/product/${id}/channels/published`),
  )
  expect(published).toMatchObject([{ uuid: out, status: 81, ifPublished: true }])
  const story = dataOf<StoryDetail>(await publisher().get(paths.show(id)))
  const said = ({
    uuid,
    ifIssued,
    ifPublished,
  }: {
    uuid: string
    ifIssued: boolean
    ifPublished: boolean
  }) => [uuid, ifIssued, ifPublished]
  expect(story.channel.map(said)).toEqual(
    expect.arrayContaining([
      [out, true, true],
      [leaving, true, false],
      [waiting, false, false],
    ]),
  )
})

test('R-editor-095: sensitive words that only warn are told before signing, and keep nobody from it', async () => {
  const { tenantId } = await news.db
    .selectFrom('channel')
    .select('tenantId')
    .limit(1)
    .executeTakeFirstOrThrow()
  const rule = { tenantId, kind: 'sensitive', category: '测试', note: '', severity: 'warn', word: '提醒词戊' }
  await news.db.insertInto('wordRule').values(rule).execute()
  const uuid = await newChannel(news, 'web20')
  const id = await clearedStory(news, { htmlContent: '<p>提醒词戊。</p>' })
  const { result, checks } = dataOf<{ result: boolean; checks: object[] }>(
    await publisher().get(`${view(id)}/submit/approve/cover/check/info?uuid=${uuid}`),
  )
  expect(result).toBe(true)
  expect(checks).toContainEqual({
    name: 'sensitive',
    label: '敏感词语',
    result: false,
    blocks: false,
    msg: '有敏感词语：「提醒词戊」',
  })
  dataOf(await issue(news, id, { uuid }))
})
