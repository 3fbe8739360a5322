import type { ColumnNode, ReleaseRecord } from '@rongbian/contract/releases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { departmentId, findPerson, newPerson, roleId } from '#/features/admin/admin.fixture.ts'
import { actorOf, delegate } from '#/features/review/cast.fixture.ts'
import { findReaders } from '#/features/session/readers.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { seatedIds } from '#/review-record/people-queries.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { clearedStory, grantChannel, issue, newChannel, view } from './releases.fixture.ts'
import { signersFor } from './signers.ts'

/** 发布 stands in 网络媒体编辑组 of 新媒体部, 总编 in 总编办公室: both look into every department. */
let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const grant = (channelId: string, department: string, columnCode?: string) =>
  grantChannel(news, channelId, department, columnCode)

const signable = async (account: string, id: number) => {
  const { channels } = dataOf<{ channels: ReleaseRecord[] }>(
    await news.as(account).post(`${view(id)}/ratify/info`),
  )
  return channels.map(({ uuid }) => uuid)
}

test('whoever looks into every department signs only for the channels of their own', async () => {
  const uuid = await newChannel(news, 'member1')
  await grant(uuid, '经济新闻部')
  const id = await clearedStory(news)
  for (const account of ['publisher', 'chief']) {
    expect(await signable(account, id)).not.toContain(uuid)
    expect((await issue(news, id, { uuid }, account)).json()).toMatchObject({
      code: 409,
      msg: '您的部门无权签发到渠道「渠道member1」',
    })
    expect((await news.as(account).post(`${view(id)}/prepublish`, { uuid })).json().msg).toContain('无权签发')
  }
  const roleIds = [await roleId(news.db, '发布')]
  await newPerson(news, 'moneydesk', { departmentId: await departmentId(news.db, '经济新闻部'), roleIds })
  expect(await signable('moneydesk', id)).toContain(uuid)
  dataOf(await issue(news, id, { uuid }, 'moneydesk'))
})

test('a channel of a department is for those below it, and not for those above', async () => {
  const [above, below] = [await newChannel(news, 'member2'), await newChannel(news, 'member3')]
  await grant(above, '新媒体部')
  await grant(below, '网络媒体编辑组')
  const id = await clearedStory(news)
  expect(await signable('publisher', id)).toEqual(expect.arrayContaining([above, below]))
  const roleIds = [await roleId(news.db, '发布')]
  await newPerson(news, 'mediahead', { departmentId: await departmentId(news.db, '新媒体部'), roleIds })
  expect(await signable('mediahead', id)).toContain(above)
  expect(await signable('mediahead', id)).not.toContain(below)
})

test('the same holds for a column', async () => {
  const uuid = await newChannel(news, 'member4')
  await grant(uuid, '经济新闻部', 'city')
  await grant(uuid, '新媒体部', 'culture')
  const id = await clearedStory(news)
  const { tree } = dataOf<{ tree: { children: ColumnNode[] } }>(
    await news.as('publisher').get(`/sprint/view/publish/${uuid}/column/select/info`),
  )
  expect(tree.children.filter(({ disabled }) => disabled).map(({ code }) => code)).toEqual(['city'])
  expect((await issue(news, id, { uuid, column: [{ code: 'city' }] })).json().msg).toBe(
    '您的部门无权签发到栏目「city」',
  )
  dataOf(await issue(news, id, { uuid, column: [{ code: 'culture' }] }))
})

test('of what becomes of a limited channel only its people hear', async () => {
  const uuid = await newChannel(news, 'member5')
  const { tenantId, id: publisherId } = await findPerson(news.db, 'publisher')
  const { id: chiefId } = await findPerson(news.db, 'chief')
  const told = async () => (await signersFor(tenantId, uuid).execute(news.db)).rows.map(({ id }) => id)
  expect(await told()).toEqual(expect.arrayContaining([publisherId, chiefId]))
  await grant(uuid, '新媒体部')
  expect(await told()).toContain(publisherId)
  expect(await told()).not.toContain(chiefId)
})

test('a step for the own department is nothing to whoever only looks into it', async () => {
  const { db } = news
  const city = await departmentId(db, '城市新闻部')
  const board = await departmentId(db, '总编办公室')
  const chiefs = await roleId(db, '总编')
  const { tenantId, id } = await findPerson(db, 'chief')
  const seatIn = (department: string) => `review:r:${chiefs}:${department}`
  const chief = await actorOf(db, 'chief')
  expect(chief.departmentIds).toContain(city)
  expect(chief.seats).toContain(seatIn(board))
  expect(chief.seats).not.toContain(seatIn(city))
  await delegate(db, 'chief', 'layout', 1)
  const [delegation] = (await actorOf(db, 'layout')).delegations
  expect(delegation?.seats).toContain(seatIn(board))
  expect(delegation?.seats).not.toContain(seatIn(city))
  const [reader] = await findReaders(db, tenantId, [id])
  expect(reader?.departmentIds).toContain(city)
  expect(reader?.seats).not.toContain(seatIn(city))
  const step = { no: 1, kind: 'review', scope: 'department', roleIds: [chiefs], personIds: [] } as const
  const seated = async (department: string) =>
    (await seatedIds({ tenantId, departmentId: department }, step, []).execute(db)).rows.map((row) => row.id)
  expect(await seated(board)).toContain(id)
  expect(await seated(city)).not.toContain(id)
})
