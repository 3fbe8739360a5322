import type { Meeting } from '@rongbian/contract/meetings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { departmentId } from '#/features/admin/admin.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { act, base, idOf, inHours, meet, propose, toldOf } from './topics.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const meetingOf = async (account: string, id: number) =>
  dataOf<Meeting>(await news.as(account).get(`${base}/meetings/${id}`))
const agenda = ({ agenda: items }: Meeting) => items.map(({ topic, decision }) => [topic.title, decision])
const close = (account: string, { id, version }: Meeting, minutes = '') =>
  news.as(account).post(`${base}/meetings/${id}/close`, { minutes, version })

test('R-planning-002: a meeting takes up what waits and what comes, decides, and leaves minutes', async () => {
  await propose(news, { title: '第一题' })
  const opened = await meet(news)
  expect(agenda(opened)).toContainEqual(['第一题', ''])
  const second = await propose(news, { title: '第二题' })
  const third = await propose(news, { title: '第三题' })
  const [first] = opened.agenda.filter(({ topic }) => topic.title === '第一题')
  const meetingId = opened.id

  const decide = (id: number, action: string, more: object = {}) =>
    act(news, 'chief', id, action, { meetingId, ...more })
  dataOf(await decide(first?.topic.id ?? 0, 'topic-approve'))
  dataOf(await decide(second.id, 'topic-merge', { into: first?.topic.id, note: '同一件事' }))
  dataOf(await decide(third.id, 'topic-refuse', { note: '上周做过' }))
  const left = await propose(news, { title: '没轮到的' })
  expect(await toldOf(news, 'reporter')).toEqual(
    expect.arrayContaining(['选题“第一题”已通过', '选题“第二题”并入“第一题”', '选题“第三题”未通过']),
  )

  const closed = dataOf<Meeting>(await close('chief', await meetingOf('chief', meetingId), '八点半开始'))
  expect(closed).toMatchObject({ isClosed: true, minutes: '八点半开始' })
  expect(agenda(closed)).toEqual(
    expect.arrayContaining([
      ['第一题', '通过'],
      ['第二题', '并入'],
      ['第三题', '不通过'],
      ['没轮到的', '留待下次'],
    ]),
  )
  expect((await close('chief', closed)).json().msg).toBe('选题会已经结束')

  const next = await meet(news)
  expect(agenda(next)).toContainEqual(['没轮到的', ''])
  const late = await act(news, 'chief', left.id, 'topic-approve', { meetingId })
  expect(late.json().msg).toBe('选题不在这次选题会的议程里')
  dataOf(await close('chief', next))
})

test('what was approved at once is listed at the next meeting; what is taken back leaves it', async () => {
  const opened = await meet(news)
  const urgent = await propose(news, { title: '突发' })
  dataOf(await act(news, 'chief', urgent.id, 'topic-urgent', { note: '正在发生' }))
  const back = await propose(news, { title: '不报了' })
  dataOf(await act(news, 'reporter', back.id, 'topic-undo'))
  const seen = await meetingOf('reporter', opened.id)
  expect(agenda(seen)).toContainEqual(['突发', '紧急立项'])
  expect(seen.agenda.map(({ topic }) => topic.title)).not.toContain('不报了')
  dataOf(await close('chief', seen))
})

test('what a meeting did not come to is on the next one that is called already', async () => {
  const opened = await meet(news)
  await propose(news, { title: '早会没来得及' })
  const next = await meet(news, 'chief', { title: '午会', startsAt: inHours(4) })
  expect(agenda(next)).not.toContainEqual(['早会没来得及', ''])
  dataOf(await close('chief', await meetingOf('chief', opened.id)))
  expect(agenda(await meetingOf('chief', next.id))).toContainEqual(['早会没来得及', ''])
  dataOf(await close('chief', await meetingOf('chief', next.id)))
})

test('what was approved at once while no meeting was called is told to the next, once', async () => {
  const urgent = await propose(news, { title: '夜里的突发' })
  dataOf(await act(news, 'chief', urgent.id, 'topic-urgent', { note: '等不到早会' }))
  const opened = await meet(news)
  const item = opened.agenda.find(({ topic }) => topic.id === urgent.id)
  expect(item).toMatchObject({ decision: '紧急立项', decisionReason: '等不到早会', decidedName: '许砚秋' })
  dataOf(await close('chief', opened))
  const next = await meet(news)
  expect(next.agenda.some(({ topic }) => topic.id === urgent.id)).toBe(false)
  dataOf(await close('chief', next))
})

test('a secret topic is on the agenda of its readers only', async () => {
  const opened = await meet(news)
  await propose(news, { title: '密', readerIds: [await idOf(news, 'editor')] })
  const titles = async (account: string) =>
    (await meetingOf(account, opened.id)).agenda.map(({ topic }) => topic.title)
  expect(await titles('editor')).toContain('密')
  expect(await titles('chief')).not.toContain('密')
  const { items } = dataOf<{ items: Meeting[] }>(await news.as('chief').get(`${base}/meetings`))
  expect(items.find(({ id }) => id === opened.id)?.items).toBe((await titles('chief')).length)
  dataOf(await close('chief', await meetingOf('chief', opened.id)))
})

test('a head calls meetings of the own department, a reporter none', async () => {
  const form = { title: '部务会', startsAt: inHours(2) }
  const house = await news.as('director').post(`${base}/meetings/add`, form)
  expect(house.json()).toMatchObject({ code: 403, msg: '全社的选题会由管全社选题的人召集' })
  const elsewhere = await departmentId(news.db, '教科文部')
  const other = await news.as('director').post(`${base}/meetings/add`, { ...form, departmentId: elsewhere })
  expect(other.json()).toMatchObject({ code: 403, msg: '只能召集所管部门的选题会' })
  expect((await news.as('reporter').post(`${base}/meetings/add`, form)).statusCode).toBe(403)
})
