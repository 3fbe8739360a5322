import { manifestOf } from '@rongbian/connectors/platforms'
import type { ManualTask } from '@rongbian/contract/third-party'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import { actsOf, dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { findChannel } from '../queries.ts'
import { clearedStory } from '../releases.fixture.ts'
import { carryOut } from './carry-out.ts'
import { takeNext } from './take-due.ts'
import {
  issueTo,
  openPlatforms,
  type Platforms,
  patient,
  standingOf,
  withdrawFrom,
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

const publisher = () => news.as('publisher')

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

    dataOf(await withdrawFrom(news, id, channelId))
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

test('what is taken back while it is being handed over asks nobody to post it', patient, async () => {
  const { channelId } = await platforms.bind('WANGYI')
  const id = await clearedStory(news)
  dataOf(await issueTo(news, id, channelId))
  const { tenantId } = await findPerson(news.db, 'publisher')
  const due = await takeNext(news.db, { tenantId, channelId })
  const channel = await findChannel(news.db, tenantId, channelId)
  if (!due || !channel) throw new Error('nothing to hand over')
  dataOf(await withdrawFrom(news, id, channelId))
  await carryOut(platforms.parts(), news.db, channel, { manifest: manifestOf('WANGYI'), due })
  expect(dataOf(await publisher().get(`/sprint/rest/publish/manual/list?storyId=${id}`))).toEqual([])
  const path = `/sprint/rest/publish/manual/${due.id}/confirm`
  const answer = (await publisher().post(path, { url: 'https://www.163.com/dy/article/2.html' })).json()
  expect(answer.code).not.toBe(200)
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 72, issueUrl: '' })
})
