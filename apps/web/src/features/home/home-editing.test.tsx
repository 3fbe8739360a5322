import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  chooseFromMenu,
  homeNewsroom,
  noRegion,
  openHome,
  plainLayout,
  region,
  startEditing,
} from '#/features/home/home.fixture.ts'
import { fakeServer } from '#/testing/fake-server.fixture.ts'

const offered = async () =>
  within(await screen.findByRole('list', { name: '可添加的区块' })).getAllByRole('button')

test('R-dashboard-019 to 030, 035, 068: a removed block leaves an empty place, which offers the list of blocks', async () => {
  const kept: Record<string, unknown> = { homeLayout: plainLayout }
  const person = { permissions: ['library-workspace', 'story-ratify'] as const }
  fakeServer(...homeNewsroom([], { kept, person: { permissions: [...person.permissions] } }))
  const user = await openHome()
  await chooseFromMenu(user, '待办提醒', '移除')
  await user.click(await screen.findByRole('button', { name: '撤销' }))
  expect(await region('待办提醒')).toBeTruthy()

  await chooseFromMenu(user, '待办提醒', '移除')
  await noRegion('待办提醒')
  expect((await offered()).map(({ textContent }) => textContent)).toEqual([
    '今日热点（微博）',
    '今日热点（公众号）',
    '待办提醒',
    '业务统计',
    '传播效果',
    '常用功能',
    '推荐选题',
    '通知',
    '选题线索',
    '渠道发稿排行',
    '人工发布任务',
    '同部门同事',
  ])
  await user.click(within(await region('空白区块')).getByRole('button', { name: '渠道发稿排行' }))
  await waitFor(() => expect(JSON.stringify(kept)).toContain('ranking'))

  localStorage.clear()
  await openHome()
  expect(await region('渠道发稿排行')).toBeTruthy()
  await noRegion('空白区块')
})

test('a place that is added has the keyboard at once, and can be taken away', async () => {
  fakeServer(...homeNewsroom([], { kept: { homeLayout: plainLayout } }))
  const user = await openHome()
  await startEditing(user)
  await user.click(await screen.findByRole('button', { name: '添加区块' }))
  await waitFor(async () => expect(document.activeElement).toBe((await offered())[0]))
  await user.click(within(await region('空白区块')).getByRole('button', { name: '去掉空位' }))
  await noRegion('空白区块')
})

test('resetting asks first, brings the default of the role and can be taken back', async () => {
  const kept: Record<string, unknown> = { homeLayout: plainLayout }
  fakeServer(...homeNewsroom([], { kept, person: { roleNames: ['总编'] } }))
  const user = await openHome()
  await startEditing(user)
  const reset = async () => {
    await user.click(await screen.findByRole('button', { name: '恢复默认' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: '恢复默认' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await reset()
  expect(await region('传播效果')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '撤销' }))
  await noRegion('传播效果')
  await reset()
  await user.click(screen.getByRole('button', { name: '完成' }))
  await waitFor(() => expect(kept.homeLayout).toMatchObject({ mode: '7/5' }))
})
