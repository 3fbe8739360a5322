import type { Locator, Page } from '@playwright/test'

/** The ways to what the pictures show. */

export const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

const isPhone = (page: Page) => page.viewportSize()?.width === sizes.phone.width

export const press = (keys: string) => (page: Page) => page.keyboard.press(keys)

const calmMs = 800
const mostWaitMs = 20_000

/** The page has asked for nothing for a while and shows no placeholder: a view behind a hash is never loaded anew. */
export const untilCalm = async (page: Page) => {
  let heard = Date.now()
  const hear = () => {
    heard = Date.now()
  }
  page.on('request', hear).on('requestfinished', hear).on('requestfailed', hear)
  const until = Date.now() + mostWaitMs
  const isBusy = async () => Date.now() - heard < calmMs || (await page.locator('.rb-skeleton').count()) > 0
  while (Date.now() < until && (await isBusy())) await page.waitForTimeout(100)
  page.off('request', hear).off('requestfinished', hear).off('requestfailed', hear)
}

/** What the newsroom does by itself after its start: looked at again until it is there. */
const untilThere = async (page: Page, wanted: Locator, count = 1) => {
  for (let tries = 0; tries < 60 && (await wanted.count()) < count; tries += 1) {
    await page.waitForTimeout(5_000)
    await page.reload()
    await untilCalm(page)
  }
}

/** A row of the table, or a strip on a phone. */
const storyOf = (page: Page, number: number) => page.locator('[id^="rb-story-"]').nth(number)
const firstStory = (page: Page) => storyOf(page, 0)

/** By its title, which on a phone is the whole strip. */
const openStory = async (page: Page, number: number) => {
  await stories(page)
  await storyOf(page, number).getByRole('button').first().click()
}

/** On a phone a list has cards instead of rows. */
export const stories = (page: Page) =>
  page.locator('[role=row] img, [role=listitem] img, article img').first().waitFor()

export const assets = (page: Page) => page.locator('.rb-asset img').first().waitFor()

export const openDetail = async (page: Page) => {
  await openStory(page, 0)
  await page.getByRole('dialog').getByText('稿签信息').waitFor()
}

/** The editor opens in a tab of its own; that tab is the picture. */
export const openEditor = async (page: Page) => {
  const opened = page.waitForEvent('popup')
  await stories(page)
  if (isPhone(page)) await firstStory(page).getByRole('button').last().click()
  else await firstStory(page).hover()
  const offered = isPhone(page) ? page.getByRole('dialog') : firstStory(page)
  await offered.getByRole('button', { name: '编辑' }).click()
  const editor = await opened
  await editor.locator('.ProseMirror').first().waitFor()
  return editor
}

/** A cleared story's dialog. */
const openIssueDialog = async (page: Page, row: number) => {
  await openStory(page, row)
  await page.getByRole('dialog').getByRole('button', { name: '签发', exact: true }).click()
  return page.getByRole('dialog', { name: /^签发/ })
}

/** At the site's form. */
export const openIssue = async (page: Page) => {
  const dialog = await openIssueDialog(page, 0)
  for (const name of ['晨光客户端', '晨光网'])
    await dialog.getByRole('list', { name: '全部平台' }).getByRole('button', { name }).click()
}

/** Forms on the platforms of others; of another story, because the first is still held for its picture. */
export const openOutlets = async (page: Page) => {
  const dialog = await openIssueDialog(page, 1)
  await dialog.getByRole('tab', { name: /第三方渠道/ }).click()
  await dialog.getByRole('button', { name: /^晨光微博/ }).click()
}

/** What was found in a page, ready to be made into a story. */
export const openCapture = async (page: Page) => {
  await page
    .getByRole('button', { name: /无人驾驶公交线/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

/** What readers see; the outlets write it in the first seconds. */
export const openSite = async (page: Page) => {
  await page.goto('/site/cgweb/')
  await untilThere(page, page.locator('.lead, article'))
}

/** Events and lists come from sources that are read one after the other. */
export const openTopics = async (page: Page) => {
  await untilThere(page, page.getByRole('complementary', { name: '热搜榜' }).getByRole('link'))
  await untilThere(page, page.getByRole('region', { name: '热点事件' }).getByRole('listitem'), 4)
}

export const openHome = async (page: Page) => {
  await page.getByText(/今日热点/).waitFor()
  for (let tries = 0; tries < 30 && (await page.getByText('尚未接入热榜').count()) > 0; tries += 1) {
    await page.waitForTimeout(5_000)
    await page.reload()
    await untilCalm(page)
  }
}

/** The pages of the week are made after the start; the newest edition is the one in work. */
const openPaper = async (page: Page, number: number) => {
  for (let tries = 0; tries < 120; tries += 1) {
    await page.getByRole('listitem').first().waitFor()
    if ((await page.getByText('演示版面正在后台排印').count()) === 0) break
    await page.waitForTimeout(5_000)
    await page.reload()
  }
  await page.getByRole('listitem').nth(number).getByRole('link').first().click()
}

export const openPaperPage = (view: string) => async (page: Page) => {
  await openPaper(page, 0)
  await page.getByRole('link', { name: /A01/ }).first().click()
  if (view) await page.getByRole('navigation').getByRole('link', { name: view, exact: true }).click()
}

export const openPaperPreview = async (page: Page) => {
  await openPaper(page, 1)
  await page.getByRole('link', { name: '报纸预览' }).click()
  await page.getByRole('img').first().waitFor()
  await page.keyboard.press('ArrowRight')
}

/** The page readers see, in its builder, which opens in a tab of its own; that tab is the picture. */
export const openBuilder = async (page: Page) => {
  const card = page.getByRole('listitem').filter({ hasText: '老城一年' })
  for (let tries = 0; tries < 30 && !(await card.getByText('已发布').count()); tries += 1) {
    await page.waitForTimeout(2_000)
    await page.reload()
    await card.waitFor()
  }
  const opened = page.waitForEvent('popup')
  await card.getByRole('heading').getByRole('link').click()
  const builder = await opened
  await builder.frameLocator('iframe').locator('h1').first().waitFor()
  return builder
}
