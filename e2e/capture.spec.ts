import type { Page } from '@playwright/test'
import { findBarriers, paint } from './support/axe.ts'
import { demoPassword, expect, test } from './support/newsroom.ts'
import { read } from './support/stories.ts'

interface Feed {
  items: { url: string; title: string }[]
}

/** The demo may capture what it has published itself: the newest articles of its own site. */
const publishedPage = async (page: Page, origin: string, nth = 0) => {
  const feed: Feed = await (await page.request.get('/site/cgweb/feed.json')).json()
  const article = feed.items.filter(({ url }) => /\/site\/cgweb\/.+\.html$/.test(url))[nth]
  return { url: new URL(new URL(article?.url ?? '').pathname, origin).href, title: article?.title ?? '' }
}

/** Rows hold lists of their own. */
const rowsOf = (page: Page) => page.getByRole('list', { name: '抓取结果' }).locator('> li')

const openDialog = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: '智能抓取' }).click()
  return page.getByRole('dialog', { name: '智能抓取' })
}

test('R-capture-001, 004: the bookmark leads through the sign-in to its page, which a reload does not capture again', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.origin })
  const page = await context.newPage()
  const { url, title } = await publishedPage(page, product.origin)
  await page.goto(`/sprint/view/webPageSnatch/background?url=${encodeURIComponent(url)}`)
  await page.getByRole('textbox', { name: '账号' }).fill('hexingzhi')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  const asked = page.getByRole('region', { name: '从书签抓取' })
  await expect(asked.getByRole('button', { name: title, exact: true })).toBeVisible({ timeout: 40_000 })
  const count = async () =>
    (await read<{ total: number }>(page, '/sprint/view/webPageSnatch/backgroundSelect/show')).total
  expect(await count()).toBe(1)
  await page.reload()
  await expect(asked.getByRole('button', { name: title, exact: true })).toBeVisible()
  expect(await count()).toBe(1)
  await asked.getByRole('button', { name: '收起' }).click()
  await expect(asked).toBeHidden()
  await expect(page).toHaveURL(/#\/capture$/)
  await context.close()
})

test('R-capture-002 to 011: captures are found and made into drafts; a link is checked, captured and made into a draft; several go on behind', async ({
  signIn,
  product,
}) => {
  test.setTimeout(240_000)
  const page = await signIn('reporter', { path: '/capture' })
  const rows = rowsOf(page)
  const bus = rows.filter({ hasText: '琴湾新区首条无人驾驶公交线' })
  const market = rows.filter({ hasText: '夜间经济观察' })

  await test.step('the list and its filters', async () => {
    await expect(rows.filter({ hasText: 'live.stadium.example' })).toContainText('网站没有应答')
    await expect(rows.filter({ hasText: '绿色海岸' })).toHaveCount(0)
    await page.getByText('全部', { exact: true }).click()
    await expect(rows.filter({ hasText: '绿色海岸' })).toBeVisible()
    await page.getByRole('textbox', { name: '查找标题、来源、网址' }).fill('港口财经')
    await expect(bus).toHaveCount(0)
    await expect(market).toBeVisible()
    await page.getByRole('textbox', { name: '查找标题、来源、网址' }).fill('没有这样的网页')
    await expect(page.getByText('没有找到“没有这样的网页”')).toBeVisible()
    await page.getByRole('textbox', { name: '查找标题、来源、网址' }).clear()
    await page.getByText('我的', { exact: true }).click()
    await expect(market).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
  })

  const reader = page.getByRole('dialog', { name: '抓取结果' })
  await test.step('a page that shows its beginning says so; one that a colleague has too leads there', async () => {
    await market
      .getByRole('button', { name: /夜间经济观察/ })
      .first()
      .click()
    await expect(reader.getByText('这里可能只有开头')).toBeVisible()
    await reader.getByRole('button', { name: '关闭' }).click()
    await bus
      .getByRole('button', { name: /琴湾新区/ })
      .first()
      .click()
    const duplicates = reader.getByRole('region', { name: '可能重复' })
    await expect(duplicates).toContainText('网址相同')
    await duplicates.getByRole('button', { name: /琴湾新区/ }).click()
    await expect(reader.getByRole('button', { name: '删除' })).toHaveCount(0)
    await reader.getByRole('button', { name: '关闭' }).click()
  })

  await test.step('two become drafts at once', async () => {
    await bus.getByRole('checkbox').check()
    await market.getByRole('checkbox').check()
    await page
      .getByRole('toolbar', { name: '对选中的网页' })
      .getByRole('button', { name: '生成稿件' })
      .click()
    const results = page.getByRole('dialog', { name: '已生成 2 篇稿件' })
    await expect(results).toBeVisible({ timeout: 60_000 })
    await expect(results.getByRole('button', { name: '打开稿件' })).toHaveCount(2)
    await results.getByRole('button', { name: '关闭' }).last().click()
    await expect(bus).toContainText('已成稿')
    await page.getByText('未成稿', { exact: true }).first().click()
    await expect(bus).toHaveCount(0)
  })

  await page.goto('/rongbian/#/workArea')
  const dialog = await openDialog(page)
  const field = dialog.getByRole('textbox', { name: '网址' })
  const start = dialog.getByRole('button', { name: '抓取', exact: true })

  await test.step('what is missing or wrong is said, and what was typed stays', async () => {
    expect((await dialog.boundingBox())?.width).toBe(500)
    await expect(dialog.getByRole('button', { name: /^取\s*消$/ })).toBeVisible()
    await start.click()
    await expect(dialog.getByText('请输入网址')).toBeVisible()
    await field.fill('www.qinwan.example')
    await field.press('Enter')
    await expect(dialog.getByText('请输入正确的网址，以 http:// 或 https:// 开头')).toBeVisible()
    await field.fill('http://192.168.1.1/secret')
    await start.click()
    await expect(dialog.getByRole('alert').filter({ hasText: '抓取失败' })).toContainText(/内部网络|本机/)
    await expect(field).toHaveValue('http://192.168.1.1/secret')
    expect(await findBarriers(page, '.ant-modal')).toEqual([])
  })

  await test.step('the bookmark carries the address of this product and explains itself', async () => {
    const link = dialog.getByRole('link', { name: '抓取到融编' })
    await expect(link).toHaveAttribute(
      'href',
      `javascript:void window.open("${product.origin}/sprint/view/webPageSnatch/background?url="+encodeURIComponent(location.href),"_blank","noopener")`,
    )
    await link.click()
    await expect(page.getByText('拖到浏览器的书签栏。没有显示书签栏时')).toBeVisible()
    await expect(page).toHaveURL(/#\/workArea/)
  })

  const { url, title } = await publishedPage(page, product.origin)
  await test.step('the page is read', async () => {
    await field.fill(url)
    await start.click()
    await expect(reader.getByRole('heading', { name: title })).toBeVisible({ timeout: 40_000 })
    await expect(reader.getByRole('link', { name: '查看原文' })).toHaveAttribute('href', url)
    const download = page.waitForEvent('download')
    await reader.getByRole('link', { name: '下载快照' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.html$/)
    expect(await findBarriers(page, '.ant-modal')).toEqual([])
  })

  await test.step('and becomes a draft', async () => {
    const tab = page.context().waitForEvent('page')
    await reader.getByRole('button', { name: '生成稿件' }).click()
    const editor = await tab
    await expect(editor.getByRole('textbox', { name: '标题', exact: true })).toHaveValue(title, {
      timeout: 60_000,
    })
    await expect(reader.getByRole('button', { name: '打开稿件' })).toBeVisible()
    await editor.close()
    await reader.getByRole('button', { name: '关闭' }).click()
    await expect(reader).toBeHidden()
  })

  await test.step('several links go on behind, and those that fail say why', async () => {
    const { url } = await publishedPage(page, product.origin, 1)
    await openDialog(page)
    await dialog.getByRole('textbox', { name: '网址' }).fill(`${url}\nhttp://10.0.0.8/inside`)
    await dialog.getByRole('button', { name: '抓取', exact: true }).click()
    const lines = dialog.getByRole('list', { name: '智能抓取' }).getByRole('listitem')
    await expect(lines.filter({ hasText: url })).toContainText('已抓取', { timeout: 40_000 })
    await expect(lines.filter({ hasText: '10.0.0.8' })).toContainText('抓取失败')
    await expect(lines.filter({ hasText: '10.0.0.8' })).toContainText('不能访问内部网络')
    await dialog.getByRole('link', { name: '抓取结果' }).click()
    await expect(page).toHaveURL(/#\/capture$/)
    await expect(rows.filter({ hasText: '10.0.0.8' }).first()).toContainText('抓取失败')
  })

  await test.step('in the dark and on a phone everything has its place', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await paint(page, 'black')
    await page.goto('/rongbian/#/capture?view=all')
    const seawall = rowsOf(page).filter({ hasText: '绿色海岸' })
    await expect(seawall).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBe(390)

    await seawall
      .getByRole('button', { name: /澜湾海堤三期/ })
      .first()
      .click()
    const duplicates = reader.getByRole('region', { name: '可能重复' })
    await expect(duplicates).toContainText('标题相同')
    expect(await findBarriers(page, '.ant-modal')).toEqual([])
    await duplicates.getByRole('button', { name: /澜湾海堤三期/ }).click()
    const detail = page.getByRole('dialog', { name: /澜湾海堤三期/ })
    await expect(detail.getByText('历时十四个月')).toBeVisible()
    await detail.getByRole('button', { name: '关闭' }).first().click()
    await expect(detail).toBeHidden()
    await reader.getByRole('button', { name: '关闭' }).click()
    await page.getByRole('button', { name: '打开菜单' }).click()
    await page.getByRole('dialog', { name: '主菜单' }).getByRole('button', { name: '智能抓取' }).click()
    await expect(page.getByRole('dialog', { name: '智能抓取' })).toBeVisible()
  })
})
