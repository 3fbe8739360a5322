import type { Delivery } from '@rongbian/contract/releases'
import type { ManualTask } from '@rongbian/contract/third-party'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toldOf } from '#/features/review/testing.ts'
import { actsOf, dataOf } from '#/features/stories/testing.ts'
import { type TestApp, testApp } from '#/testing/app.ts'
import { clearedStory, deliver, issue, newChannel, view, work } from '../testing.ts'
import {
  coverOf,
  filledForm,
  hurry,
  issueTo,
  openPlatforms,
  outOn,
  type Platforms,
  standingOf,
} from './testing.ts'
import { lookAfterPosts } from './watch-posts.ts'

let news: TestApp
let platforms: Platforms
beforeAll(async () => {
  news = await testApp()
  platforms = openPlatforms(news)
})
afterAll(async () => {
  await platforms.close()
  await news.close()
})

/** A shared machine may stall for seconds. */
const patient = { timeout: 15_000 }

const publisher = () => news.as('publisher')
const withdraw = (id: number, uuid: string) =>
  publisher().post(`${work(id)}/retract/process?uuid=${uuid}`, { reason: 'order', orderer: '总编室' })
const deliveriesOf = async (id: number) =>
  dataOf<Delivery[]>(await publisher().get(`${view(id)}/delivery/list`))

test('a post goes out once, is known by its address, and is taken down with proof', patient, async () => {
  const { channelId, simulator } = await platforms.bind('WEIBO')
  const id = await clearedStory(news)
  expect(dataOf(await issueTo(news, id, channelId))).toMatchObject({ status: 81 })
  await platforms.deliver()
  expect(outOn(simulator)).toHaveLength(1)
  const [post] = outOn(simulator)
  expect(await standingOf(news, id, channelId)).toMatchObject({
    status: 88,
    issueUrl: expect.stringContaining('weibo'),
  })
  expect((await issueTo(news, id, channelId)).json().msg).toContain('已经签发')
  dataOf(await withdraw(id, channelId))
  await platforms.deliver()
  expect(simulator.posts().find((one) => one.id === post?.id)).toMatchObject({ state: 'removed' })
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 71 })
  expect(await deliveriesOf(id)).toMatchObject([
    { act: 'withdraw', state: 'done', receipt: { remoteId: post?.id } },
    { act: 'issue', state: 'done', receipt: { remoteId: post?.id } },
  ])
})

test('an answer that is lost after the deed leads to one post', patient, async () => {
  const { channelId, simulator } = await platforms.bind('WEIBO')
  const id = await clearedStory(news)
  dataOf(await issueTo(news, id, channelId))
  simulator.behave('loses answers')
  await platforms.deliver()
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 81 })
  simulator.behave('well')
  await hurry(news, channelId)
  await platforms.deliver()
  expect(outOn(simulator)).toHaveLength(1)
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 88 })
})

test('what was lost on the way is still taken down', patient, async () => {
  const { channelId, simulator } = await platforms.bind('WEIBO')
  const id = await clearedStory(news)
  dataOf(await issueTo(news, id, channelId))
  simulator.behave('loses answers')
  await platforms.deliver()
  expect(outOn(simulator)).toHaveLength(1)
  simulator.behave('well')
  dataOf(await withdraw(id, channelId))
  await platforms.deliver()
  expect(outOn(simulator)).toHaveLength(0)
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 71 })
})

test(
  'an account whose token has ended says so, and the retry after binding makes one post',
  patient,
  async () => {
    const { channelId, simulator } = await platforms.bind('WEIBO')
    const id = await clearedStory(news)
    dataOf(await issueTo(news, id, channelId))
    simulator.behave('expired')
    await platforms.deliver()
    const failed = await standingOf(news, id, channelId)
    expect(failed).toMatchObject({ status: 91 })
    expect((await issueTo(news, id, channelId)).json().msg).toBe('该账号已失效，请重新绑定')
    expect(await toldOf(news.db, 'publisher', 'release.failed')).not.toHaveLength(0)
    simulator.behave('well')
    await news.db.updateTable('account').set({ status: 'valid' }).where('channelId', '=', channelId).execute()
    const [delivery] = await deliveriesOf(id)
    dataOf(await publisher().post('/sprint/rest/publish/deliveries/retry', { id: delivery?.id }))
    await platforms.deliver()
    expect(outOn(simulator)).toHaveLength(1)
    expect(await standingOf(news, id, channelId)).toMatchObject({ status: 88 })
  },
)

test('a platform that stands still holds back no other', patient, async () => {
  const slow = await platforms.bind('WEIBO', { slowMs: 2_000 })
  const quick = await platforms.bind('webhook')
  const id = await clearedStory(news)
  slow.simulator.behave('slow')
  dataOf(await issueTo(news, id, slow.channelId))
  dataOf(await issueTo(news, id, quick.channelId))
  const delivering = platforms.deliver()
  await expect.poll(() => standingOf(news, id, quick.channelId), patient).toMatchObject({ status: 88 })
  expect(await standingOf(news, id, slow.channelId)).toMatchObject({ status: 81 })
  await delivering
  expect(await standingOf(news, id, slow.channelId)).toMatchObject({ status: 88 })
  expect(outOn(slow.simulator)).toHaveLength(1)
})

test('a post is reviewed by the platform, and comes back with its reason', patient, async () => {
  const { channelId, simulator } = await platforms.bind('WECHAT')
  const id = await clearedStory(news)
  simulator.behave('reviews')
  dataOf(await issueTo(news, id, channelId))
  await platforms.deliver()
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 52 })
  simulator.behave('rejects')
  await hurry(news, channelId)
  await platforms.deliver()
  expect(await standingOf(news, id, channelId)).toMatchObject({
    status: 61,
    problem: expect.stringMatching(/\S/),
  })
  simulator.behave('well')
  dataOf(await issueTo(news, id, channelId))
  await platforms.deliver()
  await hurry(news, channelId)
  await platforms.deliver()
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 88 })
  expect(outOn(simulator)).toHaveLength(1)
})

test(
  'what has no interface is done by people, with the address for proof and a second person for its end',
  patient,
  async () => {
    const { channelId } = await platforms.bind('WANGYI')
    const id = await clearedStory(news)
    dataOf(await issueTo(news, id, channelId))
    await platforms.deliver()
    const [task] = dataOf<ManualTask[]>(
      await publisher().get(`/sprint/rest/publish/manual/list?storyId=${id}`),
    )
    expect(task).toMatchObject({ act: 'issue', state: 'manual', mayConfirm: true })
    const path = `/sprint/rest/publish/manual/${task?.id}`
    const pack = await publisher().get(`${path}/package`)
    expect(pack.headers['content-type']).toContain('zip')
    expect(pack.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect((await publisher().post(`${path}/confirm`, { url: '发了' })).json().data.fields.url).toContain(
      'http',
    )
    dataOf(await publisher().post(`${path}/confirm`, { url: 'https://www.163.com/dy/article/1.html' }))
    expect(await standingOf(news, id, channelId)).toMatchObject({
      status: 88,
      issueUrl: 'https://www.163.com/dy/article/1.html',
    })

    dataOf(await withdraw(id, channelId))
    await platforms.deliver()
    const [down] = dataOf<ManualTask[]>(
      await publisher().get(`/sprint/rest/publish/manual/list?storyId=${id}`),
    )
    expect(down).toMatchObject({ act: 'withdraw', mayConfirm: true, mayAgree: false })
    const downPath = `/sprint/rest/publish/manual/${down?.id}`
    dataOf(await publisher().post(`${downPath}/confirm`, { note: '后台删除，页面打不开' }))
    expect((await publisher().post(`${downPath}/agree`, {})).json().msg).toContain('另一人')
    dataOf(await news.as('chief').post(`${downPath}/agree`, {}))
    expect(await standingOf(news, id, channelId)).toMatchObject({ status: 71 })
    expect(await actsOf(news.db, id)).toContain('manual')
  },
)

test('what the platform removes by itself is noticed and told', patient, async () => {
  const { channelId, simulator } = await platforms.bind('WEIBO')
  const id = await clearedStory(news, { title: '会被平台删除的稿件' })
  dataOf(await issueTo(news, id, channelId))
  await platforms.deliver()
  const [post] = outOn(simulator)
  simulator.setState(post?.id ?? '', 'removed')
  await news.db.updateTable('release').set({ lookedAt: null }).where('channelId', '=', channelId).execute()
  await lookAfterPosts(platforms.parts(), news.db)
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 71, problem: '平台上已经没有这一条' })
  expect(await toldOf(news.db, 'publisher', 'release.removed')).toContain('平台下架：会被平台删除的稿件')
})

test('a used-up quota says when the post will go', patient, async () => {
  const { channelId, simulator } = await platforms.bind('WEIBO')
  const first = await clearedStory(news)
  dataOf(await issueTo(news, first, channelId))
  await platforms.deliver()
  // Thirty an hour: as if twenty-nine others had gone before.
  await news.db.executeQuery(
    news.db
      .insertInto('delivery')
      .columns(['tenantId', 'storyId', 'channelId', 'act', 'intent', 'round', 'state', 'closedAt'])
      .expression((row) =>
        row
          .selectFrom('delivery')
          .select((one) => [
            'tenantId',
            'storyId',
            'channelId',
            'act',
            one.cast<string>(one.fn('gen_random_uuid', []), 'text').as('intent'),
            'round',
            'state',
            'closedAt',
          ])
          .crossJoinLateral((lateral) =>
            lateral.fn<{ n: number }>('generate_series', [lateral.lit(1), lateral.lit(29)]).as('n'),
          )
          .where('channelId', '=', channelId),
      )
      .compile(),
  )
  const id = await clearedStory(news)
  dataOf(await issueTo(news, id, channelId, { shortContent: '第三十一条' }))
  await platforms.deliver()
  expect(outOn(simulator)).toHaveLength(1)
  const [waiting] = await deliveriesOf(id)
  expect(waiting).toMatchObject({
    state: 'waiting',
    problem: expect.stringMatching(/^平台限额已用完，预计 .* 发出$/),
  })
})

test('a post waits for the page it leads to', patient, async () => {
  const { channelId, simulator } = await platforms.bind('WEIBO')
  const site = await newChannel(news, 'leads')
  const id = await clearedStory(news)
  dataOf(await issue(news, id, { uuid: site, column: [{ code: 'city' }] }))
  dataOf(await issueTo(news, id, channelId))
  await platforms.deliver()
  expect(await deliveriesOf(id)).toContainEqual(
    expect.objectContaining({ channelId, state: 'waiting', problem: '等网站先发布，好附上链接' }),
  )
  await deliver(news)
  await hurry(news, channelId)
  await platforms.deliver()
  expect(outOn(simulator)).toHaveLength(1)
})

test('bad orders are refused in words and change nothing', patient, async () => {
  const { channelId } = await platforms.bind('WEIBO')
  const id = await clearedStory(news)
  const refused = async (form: object, account?: string) => {
    const answer = (await issueTo(news, id, channelId, form, account)).json()
    return Object.values(answer.data?.fields ?? {})[0] ?? answer.msg
  }
  expect(await refused({ shortContent: '' })).toBe('短微博内容不能为空！')
  expect(await refused({ ratifyType: '2', detail: '' })).toBe('分享内容不能为空！')
  expect(await refused({ periodPublish: true })).toBe('请选择定时发布时间')
  expect(await refused({ periodPublish: true, issueDate: Date.now() - 60_000 })).toBe(
    '定时发布时间不能早于当前时间',
  )
  expect(await refused({ uuid: '00000000-0000-4000-8000-000000000000' })).toContain('渠道不存在')
  expect(await refused({}, 'reporter')).toContain('签发')
  expect((await standingOf(news, id, channelId)).status).toBeNull()
  await news.db
    .updateTable('account')
    .set({ status: 'prohibited' })
    .where('channelId', '=', channelId)
    .execute()
  expect(await refused({})).toBe('该账号已被禁止操作')
})

test('queued, removed, timed and called off', patient, async () => {
  const { channelId, simulator } = await platforms.bind('WEIBO')
  const id = await clearedStory(news)
  const form = {
    ...filledForm,
    coverList: [await coverOf(news)],
    uuid: channelId,
    shortContent: '待签',
    origUrl: 'https://news.house.example/9.html',
    title: '待签发的一条',
  }
  dataOf(await publisher().post(`${view(id)}/prepublish/third-party`, form))
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 51, preSigning: true })
  dataOf(await publisher().post(`${view(id)}/prepublish/remove`, { uuid: channelId }))
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: -10 })
  dataOf(await issueTo(news, id, channelId, { periodPublish: true, issueDate: Date.now() + 3_600_000 }))
  await platforms.deliver()
  expect(outOn(simulator)).toHaveLength(0)
  const later = new Date(Date.now() + 7_200_000).toISOString()
  dataOf(await publisher().post(`${work(id)}/publish/time/process`, { uuid: channelId, issueDate: later }))
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 51, issueDate: later })
  dataOf(await publisher().post(`${view(id)}/prepublish/remove`, { uuid: channelId }))
  await hurry(news, channelId)
  await platforms.deliver()
  expect(outOn(simulator)).toHaveLength(0)
})
