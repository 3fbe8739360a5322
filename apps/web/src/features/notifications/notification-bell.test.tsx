import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newNotification, notificationBoard } from '#/features/notifications/notifications.fixture.ts'
import { fakeServer } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { goTo, openApp } from '#/testing/open-app.fixture.tsx'

const columns = ['序号', '类型', '标题', '重要程度', '已读/未读', '通知时间', '查看']
const facts = ['类型', '标题', '重要程度', '通知时间', '内容']

const openBell = async () => {
  fakeServer(
    ...newsroom(),
    ...notificationBoard([1, 2, 3].map((index) => newNotification(index, { readed: index > 2 }))),
  )
  const user = await openApp('/toolsPage?id=5')
  await user.click(await screen.findByRole('button', { name: '通知，2 条未读' }))
  const popover = await screen.findByRole('group', { name: /^通知，/ })
  return { user, popover: within(popover) }
}

test('R-notifications-002, 005 to 024: all notifications are looked through over any page, and one that is read is one less', async () => {
  const { user, popover } = await openBell()
  await user.click(await popover.findByRole('button', { name: '通知总览' }))
  const overview = within(await screen.findByRole('dialog', { name: '通知总览' }))
  for (const name of columns) expect(await overview.findByRole('columnheader', { name })).toBeTruthy()
  const [unread] = overview.getAllByText('未读')
  if (unread) await user.click(unread)
  await waitFor(() => expect(overview.getAllByRole('button', { name: /^查看/ })).toHaveLength(2))
  await user.click(overview.getAllByRole('button', { name: /^查看/ })[1] ?? document.body)

  const detail = async () => within(await screen.findByRole('dialog', { name: '通知详情' }))
  const noDetail = () => waitFor(() => expect(screen.queryByRole('dialog', { name: '通知详情' })).toBeNull())
  const opened = await detail()
  for (const name of facts) expect(opened.getByText(name)).toBeTruthy()
  await user.click(opened.getByRole('button', { name: '确定' }))
  await noDetail()
  expect(await screen.findByRole('button', { name: '通知，1 条未读' })).toBeTruthy()

  // The title leads there as well.
  const [all] = overview.getAllByText('全部')
  if (all) await user.click(all)
  await waitFor(() => expect(overview.getAllByRole('button', { name: /^《/ })).toHaveLength(3))
  await user.click(overview.getAllByRole('button', { name: /^《/ })[0] ?? document.body)
  await user.click((await detail()).getByRole('button', { name: '确定' }))
  await noDetail()

  await user.click(overview.getAllByRole('button', { name: '关闭' }).at(-1) ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '通知总览' })).toBeNull())
})

test('R-notifications-003, 007 to 009, 025, 036: the popover tells the newest, and all are read at once', async () => {
  const { user, popover } = await openBell()
  const [newest] = await popover.findAllByRole('listitem')
  expect(newest?.querySelector('time')).toBeTruthy()
  expect(popover.getByRole('link', { name: '查看全部' }).getAttribute('href')).toMatch(/toolsPage\?id=1$/)
  await user.click(popover.getByRole('button', { name: '全部已读' }))
  expect(await screen.findByRole('button', { name: '通知，没有未读' })).toBeTruthy()
  expect(popover.queryByRole('button', { name: '全部已读' })).toBeNull()

  goTo('/toolsPage?id=1&read=unread')
  expect(await screen.findByText('没有符合条件的通知')).toBeTruthy()
})
