import type { Page } from '@playwright/test'
import { openPostBooks } from '../apps/server/src/testing/post-books.fixture.ts'
import { findBarriers } from './support/axe.ts'
import { reviewers } from './support/cleared.ts'
import { expect, test } from './support/newsroom.ts'

test.describe.configure({ timeout: 240_000 })

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const title = '云汐线夜航恢复载客'
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** What a page may ask for without saying more. */
const ask = <Data>(page: Page, path: string): Promise<Data> =>
  page.evaluate(async (url) => (await (await fetch(url)).json()).data, path)

test('a page read on a phone shows beside WeChat and Weibo, and a reading typed in is checked by another', async ({
  browser,
  signIn,
  product,
  playwright,
}) => {
  const desk = reviewers(playwright.request, product.origin)
  const publisher = await desk.as('publisher')
  const id = await desk.newCleared(title, '夜航恢复。')
  const page = await signIn('chief', { path: '/homePage' })
  const typing = await signIn('publisher', { path: '/homePage' })

  await test.step('it goes out on the site, two platforms and one that people serve by hand', async () => {
    const work = `/sprint/rest/workflow/stories/product/${id}`
    const channels = await ask<{ channelId: string; name: string }[]>(
      page,
      '/sprint/rest/search/statistic/channel',
    )
    const idOf = (name: string) => channels.find((channel) => channel.name === name)?.channelId ?? ''
    await publisher(`${work}/ratify/process`, { uuid: idOf('晨光网') })
    const books = await openPostBooks(product.folder)
    const coverList = [await books.findCover()]
    const form = {
      title,
      coverList,
      detail: '夜航恢复。',
      shortContent: title,
      category: '新闻/社会',
      tags: ['夜航'],
    }
    for (const name of ['晨光微信订阅号', '晨光微博', '晨光网易号'])
      await publisher(`${work}/ratify/third-party/process`, { uuid: idOf(name), ...form })
    let posts = 0
    await expect(async () => {
      const tasks = await ask<{ id: number }[]>(typing, `/sprint/rest/publish/manual/list?storyId=${id}`)
      for (const task of tasks)
        await publisher(`/sprint/rest/publish/manual/${task.id}/confirm`, {
          url: `https://www.163.com/${id}`,
        })
      posts += await books.agePosts(id)
      expect(posts).toBe(3)
    }).toPass({ timeout: 60_000 })
    await books.close()
  })

  await page.goto(`/rongbian/#/dataStatistics?view=story&storyId=${id}`)
  const reach = page.getByRole('region', { name: '读者与平台' })
  const row = (name: string) =>
    reach.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

  await test.step('who reads it on a phone is seen within a minute, beside what the platforms say', async () => {
    await expect(row('晨光微博')).not.toContainText('还没有读数', { timeout: 60_000 })
    // It tells of whole days, and of a day only when it is over.
    await expect(row('晨光微信订阅号')).toContainText('还没有读数')
    const address = await row('晨光网').getByRole('link').getAttribute('href')
    const context = await browser.newContext({
      baseURL: product.origin,
      userAgent: phone,
      viewport: { width: 390, height: 844 },
    })
    const reader = await context.newPage()
    await reader.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
    await reader.goto(address ?? '')
    await expect(reader.getByText('夜航恢复。')).toBeVisible()
    await expect(row('晨光网').getByRole('cell').first()).toHaveText('1', { timeout: 60_000 })
    await context.close()
    await expect(page.getByRole('region', { name: '稿件经过' })).toContainText('第一次保存')
  })

  await test.step('a reading is typed in with a picture', async () => {
    await typing.goto(`/rongbian/#/dataStatistics?view=story&storyId=${id}`)
    await typing.getByRole('button', { name: '填写数字' }).click()
    const dialog = typing.getByRole('dialog', { name: /晨光网易号/ })
    await dialog.getByLabel('平台阅读').fill('1200')
    await dialog
      .getByLabel('平台页面的截图')
      .first()
      .setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: pixel })
    await expect(dialog.getByRole('img', { name: '平台页面的截图' })).toBeVisible({ timeout: 30_000 })
    await dialog.getByRole('button', { name: '提交核对' }).click()
    await expect(dialog).toBeHidden()
    await expect(typing.getByRole('list', { name: '晨光网易号的读数' })).toContainText('待核对')
    await expect(typing.getByRole('button', { name: '同意', exact: true })).toHaveCount(0)
  })

  await test.step('a second person finds it in the queue and agrees', async () => {
    await page.goto('/rongbian/#/dataStatistics?view=effect')
    const queue = page.getByRole('region', { name: '待核对' })
    const waiting = queue.getByRole('listitem').filter({ hasText: title })
    await waiting.getByRole('button', { name: '同意', exact: true }).click()
    await expect(waiting).toBeHidden()
    await page.goto(`/rongbian/#/dataStatistics?view=story&storyId=${id}`)
    await expect(page.getByRole('list', { name: '晨光网易号的读数' })).toContainText('已核对')
    expect(await findBarriers(page)).toEqual([])
  })
})
