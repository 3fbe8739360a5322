import type { Connector } from '@rongbian/connectors'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { save } from '#/features/accounts/accounts.fixture.ts'
import { toldOf } from '#/features/review/review.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { clearedStory, work } from '../releases.fixture.ts'
import type { AccountParts } from './job.ts'
import { deliverToAccounts } from './lane.ts'
import {
  deliveriesOf,
  hurry,
  issueTo,
  openPlatforms,
  outOn,
  type Platforms,
  patient,
  standingOf,
  withdrawFrom,
} from './third-party.fixture.ts'
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

const publisher = () => news.as('publisher')

/** New keys, as an administrator saves them. */
const bindAgain = async (channelId: string) => {
  const keys = { clientId: crypto.randomUUID(), clientSecret: 'new' }
  dataOf(await save(news.as('admin'), channelId, { keys }))
}

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
  dataOf(await withdrawFrom(news, id, channelId))
  await platforms.deliver()
  expect(simulator.posts().find((one) => one.id === post?.id)).toMatchObject({ state: 'removed' })
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 71 })
  expect(await deliveriesOf(news, id)).toMatchObject([
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
  dataOf(await withdrawFrom(news, id, channelId))
  await platforms.deliver()
  expect(outOn(simulator)).toHaveLength(0)
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 71 })
})

test(
  'a post whose account has ended waits for it, and goes out once when it is bound again',
  patient,
  async () => {
    const { channelId, simulator } = await platforms.bind('WEIBO')
    const id = await clearedStory(news, { title: '等账号的一条' })
    dataOf(await issueTo(news, id, channelId))
    simulator.behave('expired')
    await platforms.deliver()
    const waits = expect.stringMatching(/；重新绑定后自动发出$/)
    expect(await standingOf(news, id, channelId)).toMatchObject({ status: 81, problem: waits })
    expect(await deliveriesOf(news, id)).toMatchObject([{ state: 'waiting', problem: waits }])
    const told = async () => await toldOf(news.db, 'publisher', 'release.late')
    expect(await told()).toEqual(['发布延误：等账号的一条'])
    const other = await clearedStory(news)
    expect((await issueTo(news, other, channelId)).json().msg).toBe('该账号已失效，请重新绑定')
    await hurry(news, channelId)
    await platforms.deliver()
    expect(await told(), 'said once').toHaveLength(1)
    expect(outOn(simulator)).toHaveLength(0)

    simulator.behave('well')
    await bindAgain(channelId)
    await platforms.deliver()
    expect(outOn(simulator)).toHaveLength(1)
    expect(await standingOf(news, id, channelId)).toMatchObject({ status: 88, problem: '' })
  },
)

test('what waits for its account can be taken back, and then stays there', patient, async () => {
  const { channelId, simulator } = await platforms.bind('WEIBO')
  const id = await clearedStory(news)
  dataOf(await issueTo(news, id, channelId))
  simulator.behave('expired')
  await platforms.deliver()
  dataOf(await withdrawFrom(news, id, channelId))
  await platforms.deliver()
  // Only the platform could say that nothing of it is there.
  const [withdrawal, order] = await deliveriesOf(news, id)
  expect([withdrawal, order]).toMatchObject([{ act: 'withdraw', state: 'failed' }, { state: 'cancelled' }])
  simulator.behave('well')
  await bindAgain(channelId)
  await platforms.deliver()
  dataOf(await publisher().post('/sprint/rest/publish/deliveries/retry', { id: withdrawal?.id }))
  await platforms.deliver()
  expect(outOn(simulator)).toHaveLength(0)
  expect(await deliveriesOf(news, id)).toMatchObject([
    { act: 'withdraw', state: 'done' },
    { state: 'cancelled' },
  ])
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 71 })
})

test('told again, the later post is found as well when its answer was lost', patient, async () => {
  const { channelId, simulator } = await platforms.bind('WEIBO')
  const id = await clearedStory(news)
  dataOf(await issueTo(news, id, channelId))
  await platforms.deliver()
  const [earlier] = outOn(simulator)
  simulator.behave('loses answers')
  dataOf(await publisher().post(`${work(id)}/republish/process`, { uuid: channelId }))
  // The earlier one goes, then the later one comes, and neither answer is heard.
  await platforms.deliver()
  await hurry(news, channelId)
  await platforms.deliver()
  expect(outOn(simulator)).toMatchObject([{ id: expect.not.stringMatching(earlier?.id ?? '') }])
  simulator.behave('well')
  dataOf(await withdrawFrom(news, id, channelId))
  await platforms.deliver()
  expect(outOn(simulator)).toHaveLength(0)
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 71 })
})

/** Stands still after each deletion until another worker has taken over and come to its end. */
const standingStill = (channelId: string): AccountParts => {
  const parts = platforms.parts()
  const open: AccountParts['accounts']['open'] = async (...asked) => {
    const opened = await parts.accounts.open(...asked)
    const { connector } = opened
    const withdraw: Connector['withdraw'] = async (...deleted) => {
      await connector.withdraw?.(...deleted)
      await hurry(news, channelId)
      await platforms.deliver()
    }
    return { ...opened, connector: { ...connector, withdraw } }
  }
  return { ...parts, accounts: { open } }
}

test(
  'a worker that stood still while the earlier post went forgets nothing of the later',
  patient,
  async () => {
    const { channelId, simulator } = await platforms.bind('WEIBO')
    const id = await clearedStory(news)
    dataOf(await issueTo(news, id, channelId))
    await platforms.deliver()
    dataOf(await publisher().post(`${work(id)}/republish/process`, { uuid: channelId }))
    await deliverToAccounts(standingStill(channelId), news.db)
    expect(outOn(simulator)).toHaveLength(1)
    expect(await standingOf(news, id, channelId)).toMatchObject({ status: 88 })
    dataOf(await withdrawFrom(news, id, channelId))
    await platforms.deliver()
    expect(outOn(simulator)).toHaveLength(0)
    expect(await standingOf(news, id, channelId)).toMatchObject({ status: 71 })
  },
)

test(
  'what the platform does not show yet is waited for before it is taken for nothing',
  patient,
  async () => {
    const { channelId, simulator } = await platforms.bind('WEIBO')
    const id = await clearedStory(news)
    dataOf(await issueTo(news, id, channelId))
    simulator.behave('loses answers')
    await platforms.deliver()
    const [post] = outOn(simulator)
    simulator.behave('reviews')
    simulator.setState(post?.id ?? '', 'reviewing')
    dataOf(await withdrawFrom(news, id, channelId))
    await deliverToAccounts({ ...platforms.parts(), settleMs: 60_000 }, news.db)
    expect((await deliveriesOf(news, id))[0]).toMatchObject({ act: 'withdraw', state: 'waiting' })
    simulator.behave('well')
    await hurry(news, channelId)
    await platforms.deliver()
    expect(simulator.posts()).toMatchObject([{ state: 'removed' }])
    expect(await standingOf(news, id, channelId)).toMatchObject({ status: 71 })
  },
)

/** Out, and told again in a way the platform does not let pass. */
const againRefused = async (type: string) => {
  const { channelId, simulator } = await platforms.bind(type)
  const id = await clearedStory(news)
  dataOf(await issueTo(news, id, channelId))
  const settle = async () => {
    await platforms.deliver()
    await hurry(news, channelId)
    await platforms.deliver()
  }
  await settle()
  expect(outOn(simulator)).toHaveLength(1)
  simulator.behave('rejects')
  dataOf(await publisher().post(`${work(id)}/republish/process`, { uuid: channelId }))
  await settle()
  return { id, channelId, simulator }
}

test('a new post that does not pass leaves nothing where the earlier one made room', patient, async () => {
  const { id, channelId, simulator } = await againRefused('WECHAT')
  expect(outOn(simulator)).toHaveLength(0)
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 61 })
})

test('a change that does not pass leaves what was there within reach', patient, async () => {
  const { id, channelId, simulator } = await againRefused('baijia')
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 88 })
  const [post] = simulator.posts()
  simulator.setState(post?.id ?? '', 'published')
  dataOf(await withdrawFrom(news, id, channelId))
  await platforms.deliver()
  expect(outOn(simulator)).toHaveLength(0)
})

const setAccount = (channelId: string, status: string) =>
  news.db.updateTable('account').set({ status }).where('channelId', '=', channelId).execute()

/** Accepted by the platform, which has not decided yet. */
const underReview = async () => {
  const { channelId, simulator } = await platforms.bind('WECHAT')
  const id = await clearedStory(news)
  simulator.behave('reviews')
  dataOf(await issueTo(news, id, channelId))
  await platforms.deliver()
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 52 })
  return { id, channelId, simulator }
}

test.each([
  ['expired', (id: number, channelId: string) => withdrawFrom(news, id, channelId), 'withdraw'],
  ['prohibited', (_: number, channelId: string) => hurry(news, channelId), 'issue'],
])(
  'what a platform still looks at when its account is %s stays within reach',
  patient,
  async (status, act, failed) => {
    const { id, channelId, simulator } = await underReview()
    await setAccount(channelId, status)
    await act(id, channelId)
    await platforms.deliver()
    expect((await deliveriesOf(news, id))[0]).toMatchObject({ act: failed, state: 'failed' })
    simulator.behave('well')
    expect(outOn(simulator), 'the platform has let it pass').toHaveLength(1)
    await setAccount(channelId, 'valid')
    dataOf(await withdrawFrom(news, id, channelId))
    await platforms.deliver()
    expect(outOn(simulator)).toHaveLength(0)
    expect(await standingOf(news, id, channelId)).toMatchObject({ status: 71 })
  },
)

test('what was given up and is then refused by the platform is known to be nowhere', patient, async () => {
  const { id, channelId, simulator } = await underReview()
  await setAccount(channelId, 'expired')
  dataOf(await withdrawFrom(news, id, channelId))
  await platforms.deliver()
  simulator.behave('rejects')
  await setAccount(channelId, 'valid')
  await lookAfterPosts(platforms.parts(), news.db)
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 71, problem: '平台没有通过' })
})

test('after a day nobody waits any more, and a retry by hand is one post', patient, async () => {
  const { channelId, simulator } = await platforms.bind('WEIBO')
  const id = await clearedStory(news)
  dataOf(await issueTo(news, id, channelId))
  simulator.behave('expired')
  await platforms.deliver()
  const dayAgo = new Date(Date.now() - 25 * 3_600_000).toISOString()
  await sql`update delivery set details = jsonb_set(details, '{unboundAt}', ${JSON.stringify(dayAgo)}::jsonb)
    where channel_id = ${channelId}`.execute(news.db)
  await hurry(news, channelId)
  await platforms.deliver()
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 91 })
  expect(await toldOf(news.db, 'publisher', 'release.failed')).not.toHaveLength(0)
  simulator.behave('well')
  await bindAgain(channelId)
  await platforms.deliver()
  expect(outOn(simulator)).toHaveLength(0)
  const [delivery] = await deliveriesOf(news, id)
  dataOf(await publisher().post('/sprint/rest/publish/deliveries/retry', { id: delivery?.id }))
  await platforms.deliver()
  expect(outOn(simulator)).toHaveLength(1)
})

test('nothing waits for an account that was forbidden, nor to be taken down', patient, async () => {
  const { channelId, simulator } = await platforms.bind('WEIBO')
  const [id, out] = [await clearedStory(news), await clearedStory(news)]
  dataOf(await issueTo(news, out, channelId, { shortContent: '已经发出的一条' }))
  await platforms.deliver()
  dataOf(await issueTo(news, id, channelId))
  await setAccount(channelId, 'prohibited')
  await platforms.deliver()
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 91 })
  await setAccount(channelId, 'valid')
  simulator.behave('expired')
  dataOf(await withdrawFrom(news, out, channelId))
  await platforms.deliver()
  expect((await deliveriesOf(news, out))[0]).toMatchObject({ act: 'withdraw', state: 'failed' })
})

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
