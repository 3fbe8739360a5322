import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { clearedStory, deliver, issue, newChannel } from '../releases.fixture.ts'
import {
  deliveriesOf,
  hurry,
  issueTo,
  openPlatforms,
  outOn,
  type Platforms,
  patient,
} from './third-party.fixture.ts'

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
  const [waiting] = await deliveriesOf(news, id)
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
  expect(await deliveriesOf(news, id)).toContainEqual(
    expect.objectContaining({ channelId, state: 'waiting', problem: '等网站先发布，好附上链接' }),
  )
  await deliver(news)
  await hurry(news, channelId)
  await platforms.deliver()
  expect(outOn(simulator)).toHaveLength(1)
})
