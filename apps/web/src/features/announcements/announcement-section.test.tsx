import * as contract from '@rongbian/contract/announcements'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { watchBeginning } from '#/api/asked-ahead.ts'
import { announcementBoard, newAnnouncement } from '#/features/announcements/announcements.fixture.ts'
import { fakeServer } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const place = '/toolsPage?id=4&view=manage'

const openBoard = async (path: string) => {
  const board = [
    newAnnouncement({ id: 1, title: '雨季值守排班' }),
    newAnnouncement({ id: 2, title: '图片版权登记' }),
    newAnnouncement({ id: 3, title: '周末版试行十六版', isCurrent: false, endDate: '2026-11-02' }),
    newAnnouncement({ id: 4, title: '存储设备例行检修', isCurrent: false, startDate: '2126-01-01' }),
  ]
  const server = fakeServer(...newsroom(), ...announcementBoard(board, true))
  return { server, user: await openApp(path) }
}

const rowOf = async (title: string) => (await screen.findByTitle(title)).closest('li')
const noRow = (title: string) => waitFor(() => expect(screen.queryByTitle(title)).toBeNull())
const words = () => screen.findByRole<HTMLInputElement>('textbox', { name: '标题或内容' })

test('R-announcements-013 to 015: the list is narrowed by text, and the address keeps it', async () => {
  const { user } = await openBoard(place)
  expect((await rowOf('周末版试行十六版'))?.textContent).toContain('已过期')
  expect((await rowOf('存储设备例行检修'))?.textContent).toContain('未开始')
  await user.type(await words(), '版权')
  await noRow('周末版试行十六版')
  expect(await rowOf('图片版权登记')).toBeTruthy()

  await openApp(decodeURIComponent(location.hash.slice(1)))
  expect((await words()).value).toBe('版权')
  expect(await rowOf('图片版权登记')).toBeTruthy()
  expect(screen.queryByTitle('雨季值守排班')).toBeNull()
})

test('R-announcements-013 to 015: the list is narrowed by days', async () => {
  await openBoard(`${place}&to=2020-01-01`)
  expect(await screen.findByText('没有符合条件的公告')).toBeTruthy()
})

test('R-announcements-011: a page that there is no more gives way to the last one', async () => {
  await openBoard(`${place}&page=7`)
  expect(await rowOf('雨季值守排班')).toBeTruthy()
  await waitFor(() => expect(location.hash).not.toContain('page='))
})

/** Answers how the beginning of a visit ends, without waiting for it. */
const beginVisit = () => {
  const timers = vi.spyOn(globalThis, 'setTimeout').mockReturnValueOnce(0 as never)
  watchBeginning()
  const [end] = timers.mock.calls[0] ?? []
  timers.mockRestore()
  return () => end?.()
}

test('opening one marks it read, and is nothing the next visit asks unbidden', async () => {
  const endBeginning = beginVisit()
  const { server, user } = await openBoard(place)
  await user.click(await screen.findByTitle('雨季值守排班'))
  await screen.findByRole('dialog', { name: '雨季值守排班' })
  expect(server.askedOf(contract.readAnnouncement)).toHaveLength(1)
  endBeginning()
  const kept = localStorage.getItem('firstAsks')
  expect(kept).toContain('/notice/list')
  expect(kept).not.toContain('/readed')
})
