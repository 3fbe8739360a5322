import type { CalendarEvent, CalendarItem } from '@rongbian/contract/calendar'
import * as contract from '@rongbian/contract/calendar'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#/api/query-client.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const planner = { person: { permissions: ['topic-propose' as const, 'event-manage' as const] } }

const newItem = (facts: Partial<CalendarItem> = {}): CalendarItem => ({
  ...{ key: 'topic-12', kind: 'topic', id: 12, title: '云汐线延伸段截稿', state: '已通过', who: '陆问川' },
  ...{ startsAt: '2026-11-18T02:00:00.000Z', endsAt: '2026-11-18T02:00:00.000Z', isAllDay: false, place: '' },
  ...{ isImportant: false, isOver: false, repeats: false, occursAt: null, link: '/planning?topic=12' },
  ...{ version: 3, refusal: null },
  ...facts,
})

const board = (items: CalendarItem[], tray: CalendarItem[] = []) => [
  ...newsroom(planner),
  answer(contract.listCalendar, () => ({ items, left: 0 })),
  answer(contract.calendarTray, () => tray),
]

test('a deadline is moved with a reason, and the timed release that stays is named', async () => {
  const server = fakeServer(
    ...board([newItem()]),
    answer(contract.moveItem, () => ({
      stays: [{ title: '首班车开出', channel: '晨光网', at: '2026-11-18T03:00:00.000Z' }],
    })),
  )
  const user = await openApp('/planning/calendar?day=2026-11-18')
  const day = within(await screen.findByRole('region', { name: /11月18日/ }))
  await user.click(day.getByRole('button', { name: /云汐线延伸段截稿/ }))
  const detail = within(await screen.findByRole('article', { name: '日历详情' }))
  await user.click(detail.getByRole('button', { name: '移动' }))
  const dialog = within(await screen.findByRole('dialog', { name: '移动：云汐线延伸段截稿' }))
  await user.click(dialog.getByRole('button', { name: '移动' }))
  await dialog.findByText('请写明理由')
  expect(server.askedOf(contract.moveItem)).toEqual([])
  await user.type(dialog.getByLabelText('理由'), '等通车公告')
  await user.click(dialog.getByRole('button', { name: '移动' }))
  await waitFor(() =>
    expect(server.askedOf(contract.moveItem).at(0)?.body).toMatchObject({
      ...{ kind: 'topic', id: 12, version: 3, reason: '等通车公告' },
    }),
  )
  expect(await screen.findByText(/仍按原时间：首班车开出 · 晨光网/)).toBeTruthy()
})

test('an event that a colleague moved while it is changed is not moved back', async () => {
  const newEvent = (facts: Partial<CalendarEvent> = {}): CalendarEvent => ({
    ...{ id: 5, title: '开工仪式', note: '', place: '', latitude: null, longitude: null, categories: [] },
    ...{ url: '', startsAt: '2026-11-18T02:00:00.000Z', endsAt: '2026-11-18T03:00:00.000Z' },
    ...{ isAllDay: false, isImportant: false, state: 'confirmed', rule: 'once', until: null },
    ...{ departmentId: null, calendarName: '', byName: '陆问川', version: 1, refusal: null },
    ...facts,
  })
  let event = newEvent()
  const server = fakeServer(
    ...board([newItem({ key: 'event-5', kind: 'event', id: 5, title: '开工仪式', link: '', version: 1 })]),
    answer(contract.getEvent, () => event),
    answer(contract.changeEvent, () => refuse('stale')),
  )
  const user = await openApp('/planning/calendar?day=2026-11-18')
  await user.click(await screen.findByRole('button', { name: /开工仪式/ }))
  const detail = within(await screen.findByRole('article', { name: '日历详情' }))
  await user.click(detail.getByRole('button', { name: '修改日程' }))
  const dialog = within(await screen.findByRole('dialog'))
  event = newEvent({ note: '改到下午', startsAt: '2026-11-18T06:00:00.000Z', version: 2 })
  await queryClient.invalidateQueries()
  expect(await detail.findByText('改到下午')).toBeTruthy()
  await user.type(dialog.getByLabelText('说明'), '带相机')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.askedOf(contract.changeEvent)).toMatchObject([
      { body: { note: '带相机', startsAt: newEvent().startsAt, version: 1 } },
    ]),
  )
})

test('what may not be moved says why; what has no day waits beside', async () => {
  const refusal = '定时发布在稿件里改'
  const release = newItem({ key: 'release-1', kind: 'release', title: '首班车开出', refusal })
  const undated = newItem({ key: 'topic-13', id: 13, title: '旧站改造', startsAt: null, endsAt: null })
  fakeServer(...board([release], [undated]))
  const user = await openApp('/planning/calendar?day=2026-11-18&view=week')
  await user.click(await screen.findByRole('button', { name: /首班车开出/ }))
  const detail = within(await screen.findByRole('article', { name: '日历详情' }))
  expect(detail.getByText(refusal)).toBeTruthy()
  expect(detail.getByRole('button', { name: '移动' })).toHaveProperty('disabled', true)
  const tray = within(screen.getByRole('region', { name: '未定时间' }))
  await user.click(tray.getByRole('button', { name: /旧站改造/ }))
  expect(await screen.findByRole('button', { name: '定时间' })).toBeTruthy()
})

test('an empty list says so; one that fails says so and is asked again', async () => {
  fakeServer(...board([]))
  await openApp('/planning/calendar?view=list')
  expect(await screen.findByText('这段时间没有安排')).toBeTruthy()
  let fails = true
  fakeServer(
    ...board([]),
    answer(contract.listCalendar, () => (fails ? refuse('invalid') : { items: [newItem()], left: 0 })),
  )
  const user = await openApp('/planning/calendar?day=2026-11-18')
  const retry = await screen.findByRole('button', { name: '重试' })
  fails = false
  await user.click(retry)
  expect(await screen.findByRole('button', { name: /云汐线延伸段截稿/ })).toBeTruthy()
})
