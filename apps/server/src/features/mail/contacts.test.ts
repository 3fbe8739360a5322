import type { Contact, Favourite, UsedMailbox } from '@rongbian/contract/mail'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearedStory } from '#/features/releases/releases.fixture.ts'
import { openPlatforms, type Platforms } from '#/features/releases/third-party/third-party.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { base, sendTo } from './mail.fixture.ts'

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

interface Listed<Item> {
  content: Item[]
  totalElements: number
}

const read = async <Item>(path: string, account = 'publisher') =>
  dataOf<Listed<Item>>(await news.as(account).get(base + path))
const call = (path: string, body: object, account = 'publisher') => news.as(account).post(base + path, body)
const fieldsOf = async (answer: ReturnType<typeof call>) => (await answer).json().data?.fields

const person = { name: '王琳', company: '省教育厅', favorEmail: 'wang@edu.example' }

test('R-addressbook-001, 002, 004 to 007: everyone keeps an address book of their own', async () => {
  const added = dataOf<Contact>(await call('/addressBook/add', person))
  expect(added).toEqual({ uuid: added.uuid, ...person })
  expect(await read('/addressBook/list')).toEqual({ content: [added], totalElements: 1 })
  expect((await read('/addressBook/list', 'chief')).content).toEqual([])
  const changed = { ...person, company: '市教育局' }
  dataOf(await call(`/addressBook/${added.uuid}/update`, changed))
  expect((await read('/addressBook/list')).content).toMatchObject([changed])
  for (const path of [`/addressBook/${added.uuid}/update`, `/addressBook/${added.uuid}/delete`])
    expect((await call(path, person, 'chief')).json().msg).toContain('联系人不存在')
  dataOf(await call(`/addressBook/${added.uuid}/delete`, {}))
  expect((await call(`/addressBook/${added.uuid}/delete`, {})).json().msg).toContain('联系人不存在')
  expect((await read('/addressBook/list')).content).toEqual([])
})

test('R-addressbook-008 to 011: name, company and a valid email are needed', async () => {
  expect(await fieldsOf(call('/addressBook/add', {}))).toEqual({
    name: '请输入姓名',
    company: '请输入单位',
    favorEmail: '请输入邮箱',
  })
  expect(await fieldsOf(call('/addressBook/add', { ...person, favorEmail: 'wang' }))).toEqual({
    favorEmail: '请输入正确的邮箱地址',
  })
  expect(await fieldsOf(call('/addressBook/add', { ...person, name: '王'.repeat(999) }))).toEqual({
    name: expect.stringMatching(/^姓名最多 \d+ 个字$/),
  })
})

test('R-email-001: favourites are kept once each', async () => {
  const saved = dataOf<Favourite>(
    await call('/favorite/save', { email: 'Desk@house.example', name: '总编室' }),
  )
  const again = dataOf<Favourite>(await call('/favorite/save', { email: 'desk@house.example' }))
  expect(again).toEqual(saved)
  const other = dataOf<Favourite>(await call('/favorite/save', { email: 'other@house.example' }))
  expect(
    (await call('/favorite/update', { uuid: other.uuid, email: 'DESK@house.example' })).json().data.fields,
  ).toEqual({ email: '这个邮箱已经收藏' })
  dataOf(await call('/favorite/update', { uuid: other.uuid, email: 'new@house.example', name: '新' }))
  expect((await read<Favourite>('/favorite/list')).content.map(({ email }) => email).toSorted()).toEqual([
    'Desk@house.example',
    'new@house.example',
  ])
  expect(await read('/favorite/list?page=1&size=1')).toMatchObject({ content: [{}], totalElements: 2 })
  expect(await fieldsOf(call('/favorite/save', { email: 'nobody' }))).toEqual({
    email: '请输入正确的邮箱地址',
  })
  dataOf(await call('/favorite/delete', { uuid: saved.uuid }))
  expect((await call('/favorite/delete', { uuid: saved.uuid })).json().msg).toContain('收藏不存在')
})

test('R-email-002, 012, 022 to 024: recent recipients are the person’s own, common ones the house’s', {
  timeout: 30_000,
}, async () => {
  const { channelId: uuid } = await platforms.bind('email')
  await call('/addressBook/add', { ...person, favorEmail: 'A@house.example' })
  const send = async (emails: string[], account: string) => {
    dataOf(await sendTo(news, await clearedStory(news), emails, { uuid }, account))
    await platforms.deliver()
  }
  await send(['a@house.example', 'b@house.example'], 'publisher')
  await send(['b@house.example', ...Array.from({ length: 6 }, (_, at) => `c${at}@house.example`)], 'chief')
  const recent = await read<UsedMailbox>('/record/list?page=0&size=5')
  expect(recent).toMatchObject({
    content: [
      { email: 'a@house.example', name: '王琳', times: 1 },
      { email: 'b@house.example', name: '', times: 1 },
    ],
    totalElements: 2,
  })
  expect((await read('/record/list', 'chief')).content).toHaveLength(5)
  const common = await read<UsedMailbox>('/common/list?pageName=0')
  expect(common.content[0]).toMatchObject({ email: 'b@house.example', times: 2 })
  expect([common.content.length, common.totalElements]).toEqual([8, 8])
  for (const page of ['pageName', 'pageNum', 'page'])
    expect((await read(`/common/list?${page}=1&pageSize=5`)).content).toHaveLength(3)
})
