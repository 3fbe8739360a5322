import type { ProcessRecord } from '@rongbian/contract/versions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { deliveriesOf } from './ledger.ts'
import { clearedStory, deliver, issue, newChannel, view, work } from './releases.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const publisher = () => news.as('publisher')

const historyOf = async (id: number, language: string) => {
  const url = `/sprint/view/workflow/objects/product/${id}/history/list`
  const headers = { 'accept-language': language }
  const answer = await publisher().send({ method: 'GET', url, headers })
  return dataOf<{ records: ProcessRecord[]; intact: boolean }>(answer)
}
const recordOf = async (id: number, act: string, language: string) =>
  (await historyOf(id, language)).records.find(({ action }) => action === act)

test('what became of a release is recorded in the language of whoever reads it', async () => {
  const uuid = await newChannel(news, 'news1')
  const id = await clearedStory(news)
  dataOf(await issue(news, id, { uuid }))
  await deliver(news)
  expect(await recordOf(id, 'publish', 'zh')).toMatchObject({ operatorName: '发布服务' })
  expect(await recordOf(id, 'publish', 'en')).toMatchObject({ operatorName: 'Publishing service' })

  dataOf(
    await publisher().post(`${work(id)}/retract/process?uuid=${uuid}`, { reason: 'order', orderer: '社长' }),
  )
  expect((await recordOf(id, 'retract', 'zh'))?.note).toMatch(/；理由：上级指令；下令人：社长$/)
  expect((await recordOf(id, 'retract', 'en'))?.note).toMatch(/; Reason: Order from above; Ordered by: 社长$/)
  expect((await historyOf(id, 'en')).intact).toBe(true)
})

test('what is looked at before issuing is named in the language of whoever asks', async () => {
  const id = await clearedStory(news)
  const labelsIn = async (language: string) => {
    const url = `${view(id)}/submit/approve/cover/check/info`
    const headers = { 'accept-language': language }
    const { checks } = dataOf<{ checks: { label: string }[] }>(
      await publisher().send({ method: 'GET', url, headers }),
    )
    return checks.map(({ label }) => label)
  }
  expect(await labelsIn('zh')).toContain('三审三校')
  expect((await labelsIn('en')).join()).not.toMatch(/\p{Script=Han}/u)
})

test('a receipt names a place without an address in the language of whoever reads it', async () => {
  const uuid = await newChannel(news, 'paper9', 'newspaper', [])
  const id = await clearedStory(news)
  dataOf(await issue(news, id, { uuid, issue: '2099-03-01', layout: '03' }))
  await deliver(news)
  const { tenantId } = await news.db
    .selectFrom('story')
    .select('tenantId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const placesIn = async (language: 'zh' | 'en') =>
    (await deliveriesOf(news.db, { tenantId, language }, id)).map(({ receipt }) => receipt.remoteId)
  expect(await placesIn('zh')).toEqual(['2099-03-01 03 版'])
  expect(await placesIn('en')).toEqual(['2099-03-01, page 03'])
})
