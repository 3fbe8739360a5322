import type { ManualTask } from '@rongbian/contract/third-party'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actsOf, dataOf } from '#/features/stories/testing.ts'
import { type TestApp, testApp } from '#/testing/app.ts'
import { clearedStory } from '../testing.ts'
import { issueTo, openPlatforms, type Platforms, patient, standingOf, withdrawFrom } from './testing.ts'

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
