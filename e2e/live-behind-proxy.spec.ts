import type { Browser, Page } from '@playwright/test'
import { reviewers } from './support/cleared.ts'
import { demoPassword, expect, test } from './support/newsroom.ts'
import { openProxy } from './support/proxy.ts'
import { read } from './support/stories.ts'

test.describe.configure({ timeout: 240_000 })

const patient = { timeout: 90_000 }
const fallbackScript = /\/sockjs-socket-[\w-]+\.js$/

/** The editor's page at an address of its own, and the scripts it has asked for. */
const openAt = async (browser: Browser, origin: string) => {
  const context = await browser.newContext({ baseURL: origin })
  await context.request.post('/api/user/login', { data: { username: 'editor', password: demoPassword } })
  const page = await context.newPage()
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const asked: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => asked.push(String(payload))))
  await page.goto('/rongbian/#/workArea')
  await expect(page.getByRole('button', { name: /^通知，/ })).toBeVisible({ timeout: 30_000 })
  return {
    page,
    hasFallback: () => scripts.some((url) => fallbackScript.test(url)),
    isListening: () => asked.some((frame) => frame.includes('destination:/user/')),
  }
}

type Desk = ReturnType<typeof reviewers>

/** A colleague hands over a story, and the page says so by itself. */
const isTold = async (desk: Desk, page: Page, title: string) => {
  const reporter = await desk.as('reporter')
  const { id } = await reporter<{ id: number }>('/sprint/rest/stories/workspace/create', {
    type: 'COMPO',
    content: { title, htmlContent: '<p>望楼今日开放。</p>' },
  })
  const people = await read<{ uuid: string }[]>(page, '/sprint/security/users/search?keyword=江予白')
  await reporter(`/sprint/rest/workflow/stories/workspace/${id}/deliver/process`, {
    targetUuid: people[0]?.uuid,
    mode: 'move',
    comment: '',
  })
  await expect(page.getByRole('status').filter({ hasText: title })).toBeVisible({ timeout: 15_000 })
}

test('behind a proxy without WebSockets notices come by an answer that stays open', async ({
  browser,
  product,
  playwright,
}) => {
  const desk = reviewers(playwright.request, product.origin)
  const proxy = await openProxy(product.origin)
  const { page, hasFallback } = await openAt(browser, proxy.origin)
  await expect.poll(proxy.heeded, patient).toBe(1)
  expect(proxy.opened('xhr_streaming')).toBe(1)
  expect(proxy.refused()).toBeGreaterThan(0)
  expect(hasFallback()).toBe(true)
  await isTold(desk, page, '望楼开放登高')
  proxy.cut()
  await expect.poll(proxy.heeded, patient).toBe(2)
  await isTold(desk, page, '望楼关门下雨')
  await page.context().close()
  proxy.close()
})

test('behind a proxy that also holds answers back notices are asked for again and again', async ({
  browser,
  product,
  playwright,
}) => {
  const desk = reviewers(playwright.request, product.origin)
  const proxy = await openProxy(product.origin, { holdsAnswers: true })
  const { page } = await openAt(browser, proxy.origin)
  await expect.poll(proxy.heeded, patient).toBe(1)
  expect(proxy.opened('xhr')).toBe(1)
  expect(proxy.opened('xhr_streaming')).toBe(0)
  await isTold(desk, page, '望楼夜间亮灯')
  await isTold(desk, page, '望楼灯光调暗')
  await page.context().close()
  proxy.close()
})

test('where WebSockets get through, the code for other ways is never fetched', async ({
  browser,
  product,
  playwright,
}) => {
  const desk = reviewers(playwright.request, product.origin)
  const { page, hasFallback, isListening } = await openAt(browser, product.origin)
  await expect.poll(isListening, patient).toBe(true)
  await isTold(desk, page, '望楼照常开放')
  expect(hasFallback()).toBe(false)
  await page.context().close()
})
