import type { Browser } from '@playwright/test'
import { findBarriers } from './support/axe.ts'
import { expect, test } from './support/newsroom.ts'
import { isSaved, newStory, openStory, typeAtEnd } from './support/stories.ts'

test.describe.configure({ timeout: 120_000 })

/** Someone outside: nothing but the address. */
const openOutside = async (browser: Browser, url: string, viewport = { width: 1280, height: 800 }) => {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const answer = await page.goto(url)
  return { page, status: answer?.status() }
}

test('a link to a preview is copied, opens without a session, follows the text or not, and is called back', async ({
  signIn,
  browser,
}) => {
  test.setTimeout(180_000)
  const page = await signIn('reporter')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])

  await test.step('copied, opened without a session, in the look it was made in', async () => {
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

  await test.step('fixed to a version or following the text, and called back', async () => {
    const story = await newStory(page, { title: '江上来信', text: '第一稿。' })
    await openStory(page, story)
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    const openSharing = async () => {
      await page.getByRole('button', { name: '预览' }).click()
      await page.getByRole('dialog', { name: /预览/ }).getByRole('button', { name: '分享预览' }).click()
    }
    const copied = async (choice: string, before = '') => {
      await page.getByText(choice, { exact: true }).first().click()
      await page.getByRole('button', { name: '复制链接' }).click()
      await expect.poll(clipboard).not.toBe(before)
      return clipboard()
    }
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await openSharing()
    const fixed = await openOutside(browser, await copied('固定为当前版本'))
    const following = await openOutside(browser, await copied('跟随最新', fixed.page.url()))
    for (const { page: outside } of [fixed, following])
      await expect(outside.getByText('第一稿。')).toBeVisible()

    const links = page.getByRole('region', { name: '还有效的链接' })
    await expect(links.getByText('固定为版本 1')).toBeVisible()
    expect(await findBarriers(page, '.rb-share-link')).toEqual([])
    const dialog = page.getByRole('dialog', { name: /预览/ })
    await dialog.getByRole('button', { name: '关闭' }).click()
    await expect(dialog).toBeHidden()
    await typeAtEnd(page, '第二稿。')
    await page.keyboard.press('Control+s')
    await isSaved(page)
    await following.page.reload()
    await expect(following.page.getByText('第一稿。第二稿。')).toBeVisible()
    await fixed.page.reload()
    await expect(fixed.page.getByText('第一稿。', { exact: true })).toBeVisible()
    await expect(fixed.page.getByText('第二稿。')).toHaveCount(0)

    await openSharing()
    await expect(links.getByRole('listitem').first()).toContainText('打开 2 次')
    await links.getByRole('listitem').filter({ hasText: '固定为版本 1' }).getByRole('button').click()
    await expect(page.getByText('已收回 1 个链接')).toBeVisible()
    await expect(links.getByRole('listitem')).toHaveCount(1)
    const again = await fixed.page.reload()
    expect(again?.status()).toBe(410)
    await expect(fixed.page.getByRole('heading', { name: '链接已被收回' })).toBeVisible()
    await following.page.reload()
    await expect(following.page.getByText('第一稿。第二稿。')).toBeVisible()

    await copied('固定为当前版本', following.page.url())
    await links.getByRole('button', { name: '全部收回' }).click()
    await page
      .getByRole('tooltip', { name: /收回全部链接/ })
      .getByRole('button', { name: '全部收回' })
      .click()
    await expect(page.getByText('现在没有给出去的链接。')).toBeVisible()
    await following.page.reload()
    await expect(following.page.getByRole('heading', { name: '链接已被收回' })).toBeVisible()
    for (const { page: opened } of [fixed, following]) await opened.context().close()
  })
})
