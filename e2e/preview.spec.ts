import type { Browser } from '@playwright/test'
import { findBarriers } from './support/axe.ts'
import { expect, test } from './support/newsroom.ts'
import { newStory, openStory } from './support/stories.ts'

test.describe.configure({ timeout: 120_000 })

/** Someone outside: nothing but the address. */
const openOutside = async (browser: Browser, url: string, viewport = { width: 1280, height: 800 }) => {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const answer = await page.goto(url)
  return { page, status: answer?.status() }
}

test('a link to a preview is copied, opens without a session, and shows the look it was made in', async ({
  signIn,
  browser,
}) => {
  const page = await signIn('reporter')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const story = await newStory(page, { title: '江上晨光', text: '江面平静。' })
  await openStory(page, story)
  await page.getByRole('button', { name: '预览' }).click()
  const dialog = page.getByRole('dialog', { name: /预览/ })
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const copied = async (before = '') => {
    await dialog.getByRole('button', { name: '分享预览' }).click()
    await page.getByRole('button', { name: '生成二维码' }).click()
    await expect(page.getByRole('img', { name: '预览链接的二维码' })).toBeVisible()
    await page.getByRole('button', { name: '复制链接' }).click()
    await expect(page.getByText('复制成功').last()).toBeVisible()
    // The words of the copy before may still be there.
    await expect.poll(clipboard).not.toBe(before)
    return clipboard()
  }
  const link = await copied()
  const plain = await openOutside(browser, link)
  await expect(plain.page.getByRole('heading', { name: '江上晨光' })).toBeVisible()
  await expect(plain.page.getByText('江面平静。')).toBeVisible()
  expect(await findBarriers(plain.page, 'body')).toEqual([])

  await dialog.getByText('微博', { exact: true }).click()
  const post = await openOutside(browser, await copied(link), { width: 390, height: 844 })
  await expect(post.page.getByText('微博样式的预览稿')).toBeVisible()
  await expect(post.page.getByText('【江上晨光】')).toBeVisible()
  expect(await post.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  const cut = await openOutside(browser, post.page.url().slice(0, -3))
  expect(cut.status).toBe(404)
  await expect(cut.page.getByRole('heading', { name: '链接无效' })).toBeVisible()
  for (const { page: opened } of [plain, post, cut]) await opened.context().close()
})
