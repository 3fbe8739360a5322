import { codeOf } from '@rongbian/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearedStory, deliver, issue, work } from '#/features/releases/releases.fixture.ts'
import { dataOf, newStory } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { call, msgOf, newPages, newPaper, pooled, poolOf, put, save, storyItem } from './newspaper.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const layout = () => news.as('layout')
const secret = '还没有人能看的稿'

/** Somebody has chosen the paper for a story nobody has signed. */
const chosen = async (channelId: string, status: 'none' | 'waiting') => {
  const storyId = await newStory(news.as('reporter'), { title: secret, htmlContent: `<p>${secret}。</p>` })
  const { tenantId } = await news.db
    .selectFrom('story')
    .select('tenantId')
    .where('id', '=', storyId)
    .executeTakeFirstOrThrow()
  await news.db
    .insertInto('release')
    .values({ tenantId, storyId, channelId, status: codeOf(status) })
    .execute()
  return storyId
}

test.each(['none', 'waiting'] as const)(
  'a draft for which the paper is only chosen (%s) is read by no call of the paper',
  async (status) => {
    const channelId = await newPaper(news)
    const { first } = await newPages(layout(), channelId, '2099-08-01')
    const storyId = await chosen(channelId, status)
    const path = call(`stories/${storyId}/paperText`)
    const text = {
      title: '改写',
      paragraphs: [{ kind: 'body', runs: [{ text: '改写', style: 'body' }] }],
    }
    const answers = [
      await layout().get(path, { channelId }),
      await layout().post(path, { channelId, base: 0, text }),
      await layout().post(`${path}/review`, { channelId, no: 1 }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    const others = [
      await layout().post(call(`pages/${first.id}/propose`), { storyIds: [storyId], attempt: 0 }),
      await save(layout(), first.id, first.version, [put(storyItem('a', storyId))]),
      await layout().get(call(`pages/${first.id}/pool`)),
      await layout().get(call(`search?words=${encodeURIComponent(secret)}`)),
    ]
    for (const { body } of [...answers, ...others]) expect(body).not.toContain(secret)
  },
)

const rename = (storyId: number) =>
  news.db.updateTable('story').set({ title: secret }).where('id', '=', storyId).execute()

test('the pool calls a story as it was signed, whatever its next draft is called', async () => {
  const channelId = await newPaper(news)
  const { first } = await newPages(layout(), channelId, '2099-08-01')
  const storyId = await clearedStory(news, { title: '新桥通车', htmlContent: '<p>新桥通车。</p>' })
  dataOf(await issue(news, storyId, { uuid: channelId, issue: '2099-08-01', layout: '01' }))
  await rename(storyId)
  await deliver(news)
  expect((await poolOf(layout(), first.id)).map(({ title }) => title)).toEqual(['新桥通车'])
})

test('one that was withdrawn is refused by the title it was signed under, one of another channel by none', async () => {
  const channelId = await newPaper(news)
  const date = '2099-08-01'
  const { first } = await newPages(layout(), channelId, date)
  const storyId = await pooled(news, { channelId, date }, { title: '要撤的稿' })
  const elsewhere = await pooled(news, { channelId: await newPaper(news), date }, { title: '别报的稿' })
  dataOf(
    await news
      .as('publisher')
      .post(`${work(storyId)}/retract/process?uuid=${channelId}`, { reason: 'order' }),
  )
  await deliver(news)
  await rename(storyId)
  const refused = async (id: number) =>
    msgOf(await save(layout(), first.id, first.version, [put(storyItem('a', id))]))
  expect(await refused(storyId)).toBe('《要撤的稿》已经撤稿')
  expect(await refused(elsewhere)).toBe(`稿件 ${elsewhere} 不在这一期的稿池`)
})
