import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilWaiting } from '#/features/hand-over/hand-over.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { beside } from '#/testing/one-connection.fixture.ts'
import { clearedStory, deliver, issue, newChannel, releaseOf, work } from './releases.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const publisher = () => news.as('publisher')

const timedStory = async (code: string) => {
  const uuid = await newChannel(news, code)
  const id = await clearedStory(news)
  const issueDate = new Date(Date.now() + 3_600_000).toISOString()
  dataOf(await issue(news, id, { uuid, periodPublish: true, issueDate }))
  return { id, uuid }
}

/** The worker has its release in hand when the call comes, and is done with it before the call goes on. */
const whileItGoesOut = async <Answer>({ id }: { id: number }, call: () => Promise<Answer>) => {
  const begun = await news.db.transaction().execute(async (tx) => {
    await tx.selectFrom('release').select('storyId').where('storyId', '=', id).forNoKeyUpdate().execute()
    const answer = beside(call)
    await beside(() => untilWaiting(news.db, 1))
    await tx
      .updateTable('delivery')
      .set({ state: 'done', closedAt: new Date() })
      .where('storyId', '=', id)
      .execute()
    await tx
      .updateTable('release')
      .set({ status: 88, liveAt: new Date() })
      .where('storyId', '=', id)
      .execute()
    return { answer }
  })
  return begun.answer
}

test('what has gone out by the time it is withdrawn comes down', async () => {
  const story = await timedStory('hour1')
  const order = { reason: 'order', orderer: '总编室' }
  dataOf(
    await whileItGoesOut(story, () =>
      publisher().post(`${work(story.id)}/relate/process?retract=true`, order),
    ),
  )
  await deliver(news)
  expect((await releaseOf(news, story.id, story.uuid)).status).toBe(71)
})

test('what has gone out by the time it is deleted is not deleted', async () => {
  const story = await timedStory('hour2')
  const answer = await whileItGoesOut(story, () =>
    publisher().post(`${work(story.id)}/delete/process`, { cancelReleases: true }),
  )
  expect(answer.json().msg).toBe('稿件正在发布到「渠道hour2」，请先撤稿')
  const { box } = await news.db
    .selectFrom('story')
    .select('box')
    .where('id', '=', story.id)
    .executeTakeFirstOrThrow()
  expect(box).toBe('draft')
})
