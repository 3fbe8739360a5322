import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announcementBoard, newAnnouncement } from '#/features/announcements/announcements.fixture.ts'
import { fakeServer } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const openBoard = async () => {
  fakeServer(...newsroom(), ...announcementBoard([newAnnouncement({ id: 1 })], true))
  await openApp('/toolsPage?id=4')
  return {
    words: await screen.findByRole<HTMLInputElement>('textbox', { name: '标题或内容' }),
    first: await screen.findByPlaceholderText<HTMLInputElement>('开始日期'),
    last: await screen.findByPlaceholderText<HTMLInputElement>('结束日期'),
  }
}

/** A browser lets React draw between two events. */
const drawn = () => Promise.resolve()

const fill = async (field: HTMLElement, value: string) => {
  fireEvent.focus(field)
  await drawn()
  fireEvent.change(field, { target: { value } })
  await drawn()
}
const leave = async (field: HTMLElement) => {
  fireEvent.keyDown(field, { key: 'Tab' })
  await drawn()
  fireEvent.blur(field)
  await drawn()
}
const asked = () => new URLSearchParams(location.hash.split('?')[1])

test('both days typed one straight after the other stay', async () => {
  const { first, last } = await openBoard()
  await fill(first, '2026-1-5')
  await leave(first)
  await fill(last, '2026-02-01')
  await leave(last)
  await waitFor(() => expect(asked().get('to')).toBe('2026-02-01'))
  expect([asked().get('from'), first.value, last.value]).toEqual(['2026-01-05', '2026-01-05', '2026-02-01'])
})

test('a day that is being typed stays when another filter lands', async () => {
  const { words, last } = await openBoard()
  fireEvent.change(words, { target: { value: '版权' } })
  await fill(last, '2026-02')
  await waitFor(() => expect(asked().get('q')).toBe('版权'))
  expect(last.value).toBe('2026-02')
  await fill(last, '2026-02-01')
  await leave(last)
  await waitFor(() => expect(asked().get('to')).toBe('2026-02-01'))
  expect([asked().get('q'), last.value]).toEqual(['版权', '2026-02-01'])
})

test('a filter that lands together with a day takes nothing from it', async () => {
  const { first, last } = await openBoard()
  await fill(first, '2026-1-5')
  await leave(first)
  fireEvent.click(screen.getByRole('radio', { name: /未读/ }))
  await waitFor(() => expect(asked().get('view')).toBe('unread'))
  expect(asked().get('from')).toBe('2026-01-05')
  expect(last.isConnected).toBe(true)
})
