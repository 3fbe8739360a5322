import type { ThirdAccount } from '@rongbian/contract/third-party'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { clearedStory, view } from '../releases.fixture.ts'
import { accountOf, issueTo, openPlatforms, type Platforms, patient } from './third-party.fixture.ts'

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

type ByType = Record<string, ThirdAccount[]>
const list = '/sprint/view/publish/third-party/account/list'
const listed = async (query: Record<string, string | number>, account = 'publisher') =>
  dataOf<ByType>(await news.as(account).get(list, query))

test('R-thirdparty-004 to 013, 087 to 093, 150: accounts stand under their type, each with all there is to know', async () => {
  const { channelId } = await platforms.bind('WEIBO')
  const { tenantId, id: personId } = await findPerson(news.db, 'publisher')
  await news.db.insertInto('accountOperator').values({ tenantId, channelId, personId }).execute()
  await news.db
    .updateTable('account')
    .set({ avatar: '/face.png' })
    .where('channelId', '=', channelId)
    .execute()
  const id = await clearedStory(news)
  const { thirdAccount } = dataOf<{ thirdAccount: ByType }>(
    await news.as('publisher').get(`${view(id)}/prepublish/info`),
  )
  expect(thirdAccount.WEIBO).toContainEqual(
    expect.objectContaining({
      uuid: channelId,
      name: expect.stringMatching(/^渠道weibo-/),
      type: 'WEIBO',
      avatar: '/face.png',
      fileTypes: expect.arrayContaining(['COMPO', 'VIDEO']),
      canPublish: true,
      accountStatus: '1',
      status: '1',
      isDefaultChannel: false,
      signingData: null,
      operateUsers: [{ uuid: personId, name: expect.stringMatching(/./) }],
      can: expect.objectContaining({ publish: 'yes' }),
    }),
  )
})

test.each([
  ['expired', '2'],
  ['prohibited', '81'],
] as const)('R-thirdparty-067, 094, 156: what is %s says %s under both names', async (status, code) => {
  const { channelId } = await platforms.bind('WEIBO')
  await news.db.updateTable('account').set({ status }).where('channelId', '=', channelId).execute()
  const id = await clearedStory(news)
  expect(await accountOf(news, id, channelId)).toMatchObject({
    accountStatus: code,
    status: code,
    canPublish: false,
  })
})

test(
  'R-thirdparty-092, 093, 095, 101: what was filled in comes back with the tick, and goes with it',
  patient,
  async () => {
    const { channelId } = await platforms.bind('webhook')
    const id = await clearedStory(news)
    const category = '新闻/社会'
    const later = Date.now() + 3_600_000
    dataOf(await issueTo(news, id, channelId, { category, periodPublish: true, issueDate: later }))
    expect(await accountOf(news, id, channelId)).toMatchObject({
      isDefaultChannel: true,
      signingData: {
        title: '青石镇西瓜节本周六开幕',
        category: ['新闻', '社会'],
        tags: ['西瓜节', '青石镇', '周末'],
      },
      release: { periodPublish: true, issueDate: new Date(later).toISOString() },
    })
    dataOf(await news.as('publisher').post(`${view(id)}/prepublish/remove`, { uuid: channelId }))
    expect(await accountOf(news, id, channelId)).toMatchObject({ isDefaultChannel: false, signingData: null })
  },
)

test('R-thirdparty-151: only accounts that take the type are offered', async () => {
  await platforms.bind('KUAISHOU')
  expect(Object.keys(await listed({ fileType: 'VIDEO' }))).toContain('KUAISHOU')
  expect(Object.keys(await listed({ fileType: 'COMPO' }))).not.toContain('KUAISHOU')
})

test('R-thirdparty-022, 030: what has no interface and what nobody knows is offered too', async () => {
  await platforms.bind('WANGYI')
  await platforms.bind('noticeboard')
  expect(await listed({ fileType: 'COMPO' })).toMatchObject({
    WANGYI: [{ can: { publish: 'hand' } }],
    noticeboard: [{ can: { publish: 'hand', delete: 'hand' } }],
  })
})

test('R-thirdparty-043, 044, 155: nobody without the right, and nobody while it is switched off', async () => {
  const permission = async (account: string) =>
    dataOf<{ thirdRatify: boolean }>(
      await news.as(account).get('/sprint/view/workflow/objects/workspace/thirdRatify/permission'),
    ).thirdRatify
  expect(await permission('publisher')).toBe(true)
  expect(await permission('reporter')).toBe(false)
  expect(await listed({}, 'reporter')).toEqual({})
  const setSwitch = async (enabled: boolean) =>
    dataOf(await news.as('admin').post('/sprint/rest/admin/features/update', { code: 'thirdPub', enabled }))
  await setSwitch(false)
  expect(await permission('publisher')).toBe(false)
  expect(await listed({})).toEqual({})
  await setSwitch(true)
})
