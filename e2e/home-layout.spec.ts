import type { Route } from '@playwright/test'
import { block, keepLayout, homePath as path } from './support/home.ts'
import { boxOf, keptLayout } from './support/home-layout.ts'
import { expect, test } from './support/newsroom.ts'

test('R-dashboard-001, 002, 010, 032, 037: the home page of a role stands without anyone having arranged it', async ({
  signIn,
}) => {
  // Nobody else arranges this one's page.
  const page = await signIn('proof', { path })
  for (const name of ['轮播', '待办提醒', '稿件跟踪', '公告']) await expect(block(page, name)).toBeVisible()
  const top = await boxOf(page, '轮播')
  const [left, right] = [await boxOf(page, '待办提醒'), await boxOf(page, '公告')]
  expect(top.y + top.height).toBeLessThan(left.y)
  expect(Math.round(top.width)).toBe(Math.round(right.x + right.width - left.x))
  // Known once the server has said that nothing is kept.
  const mark = () => page.evaluate(() => localStorage.getItem('InitializeHomePage'))
  await expect.poll(mark).toBe('true')
  expect(await keptLayout(page)).toBeUndefined()
})

interface Shift extends PerformanceEntry {
  value: number
  sources: { node?: Node }[]
}

/** How far things moved that nobody moved. A story published meanwhile comes in on top of the carousel's list. */
const shift = () =>
  new Promise<number>((resolve) => {
    let sum = 0
    const isNews = ({ node }: { node?: Node }) =>
      !node?.isConnected || node.parentElement?.closest('.rb-home-carousel') != null
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) if (!sources.every(isNews)) sum += value
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(sum), 500)
  })

test('the frame waits for no block; one that fails and one that takes 10 s disturb no other', async ({
  signIn,
}) => {
  test.setTimeout(90_000)
  const page = await signIn('chief', { path })
  await keepLayout(page, null)
  await page.evaluate(() => localStorage.removeItem('homeLayout'))
  let isHeld = true
  const held: Route[] = []
  await page.route('**/search/statistic/**', (route) => {
    if (isHeld) held.push(route)
    else void route.continue()
  })
  await page.route('**/todo/approval**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.route('**/done/track**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 10_000))
    await route.continue()
  })
  await page.reload()
  const names = [
    '待办提醒',
    '稿件跟踪',
    '业务统计',
    '传播效果',
    '渠道发稿排行',
    '公告',
    '推荐选题',
    '今日热点（微博）',
  ]
  for (const name of names) await expect(block(page, name)).toBeVisible()

  isHeld = false
  for (const route of held) await route.continue()
  await expect(block(page, '渠道发稿排行').getByRole('status')).toBeHidden()
  await expect(block(page, '业务统计').getByRole('status')).toBeHidden()
  await expect(block(page, '公告').getByRole('status')).toBeHidden()
  await expect(block(page, '稿件跟踪').getByRole('status')).toBeVisible()
  await expect(block(page, '待办提醒').getByRole('alert')).toBeVisible()
  expect(await page.getByRole('alert').count()).toBe(1)

  await page.unroute('**/todo/approval**')
  await block(page, '待办提醒').getByRole('button', { name: '重试' }).click()
  await expect(block(page, '待办提醒').getByRole('alert')).toBeHidden()
  await expect(block(page, '稿件跟踪').getByRole('status')).toBeHidden({ timeout: 30_000 })
  expect(await page.evaluate(shift)).toBeLessThan(0.02)
})
