import type { Browser, Page } from '@playwright/test'
import { anotherBuild, openFront } from './support/front.ts'
import { demoPassword, expect, test } from './support/newsroom.ts'
import { startProduct } from './support/product.ts'

test.use({ serviceWorkers: 'allow' })

const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const ownBuild = () => document.querySelector<HTMLScriptElement>('script[src*=boot]')?.src.split('?')[1]
/** Of a page that may be just about to start over. */
const buildOf = async (page: Page) => {
  await page.waitForFunction(ownBuild)
  return page.evaluate(ownBuild)
}
const isControlled = () => navigator.serviceWorker.controller !== null
const cachesOf = (page: Page) => page.evaluate(() => caches.keys())

/** A person's page at an address of its own whose build is on the disk. */
const visitAt = async (browser: Browser, origin: string, path = '/rongbian/#/workArea') => {
  const context = await browser.newContext({ baseURL: origin })
  await context.request.post(path.replace(/\/rongbian\/.*/, '/api/user/login'), {
    data: { username: 'editor', password: demoPassword },
  })
  const page = await context.newPage()
  await page.goto(path)
  await expect(menu(page)).toBeVisible()
  await page.waitForFunction(isControlled)
  return page
}

const isKept = () => localStorage.getItem('lastVisit') !== null
const rows = (page: Page) => page.getByRole('grid').getByRole('row')
/** A long list is drawn as far as there is room, and the mark takes some of it. */
const hasRowsOf = (page: Page, before: readonly string[]) =>
  expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(before.length - 2)
const mark = (page: Page) => page.getByText('上次打开时的列表')

test('the second visit has its frame and its rows from the disk, marked, until the server answers; sign-out leaves nothing', async ({
  browser,
  product,
}) => {
  const front = await openFront(product.origin)
  const page = await visitAt(browser, front.origin)
  await page.waitForFunction(isKept)
  const before = await rows(page).allTextContents()
  expect(before.length).toBeGreaterThan(1)

  front.obey(() => 'held')
  await page.reload({ waitUntil: 'commit' })
  await expect(menu(page)).toBeVisible()
  await expect(mark(page)).toContainText('正在更新')
  await hasRowsOf(page, before)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
  await rows(page).nth(1).hover()
  await expect(page.getByRole('grid').getByRole('button', { name: '编辑' })).toHaveCount(0)

  await test.step('what is kept is no text', async () => {
    const kept = await page.evaluate(() => localStorage.getItem('lastVisit'))
    expect(kept).toMatch(/^[\w+/]+=*$/)
  })

  front.obey((path) => (path.startsWith('/rongbian/') ? 'passes' : 'cut'))
  await page.reload()
  await expect(mark(page)).toContainText('没有更新成功')
  await hasRowsOf(page, before)

  front.obey(() => 'passes')
  await page.reload()
  await expect(rows(page).nth(1)).toBeVisible()
  await expect(mark(page)).toHaveCount(0)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')

  await page.getByRole('button', { name: /个人菜单/ }).click()
  await page
    .getByRole('menuitem', { name: '退出' })
    .or(page.getByRole('button', { name: '退出', exact: true }))
    .click()
  await page.getByRole('button', { name: '退出', exact: true }).last().click()
  await expect(page).toHaveURL(/#\/login/)
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible()
  expect(await page.evaluate(isKept)).toBe(false)
  await page.context().close()
  front.close()
})

test('a session that has ended shows nothing of the last visit', async ({ browser, product }) => {
  const front = await openFront(product.origin)
  const page = await visitAt(browser, front.origin)
  await page.waitForFunction(isKept)
  const cookies = await page.context().cookies()
  await page.context().request.get('/sprint/sso/logout')
  await page.context().addCookies(cookies)
  await page.reload()
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible()
  expect(await page.evaluate(isKept)).toBe(false)

  await test.step('without the server the page says so', async () => {
    front.close()
    await page.reload()
    await expect(page.getByText('连接不上服务器')).toBeVisible()
  })
  await page.context().close()
})

test('where the browser keeps nothing everything comes from the server', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.origin })
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError')
    }
    Storage.prototype.setItem = refuse
    navigator.serviceWorker.register = async () => refuse()
  })
  await context.request.post('/api/user/login', { data: { username: 'editor', password: demoPassword } })
  const page = await context.newPage()
  await page.goto('/rongbian/#/workArea')
  await expect(rows(page).nth(1)).toBeVisible()
  await page.reload()
  await expect(rows(page).nth(1)).toBeVisible()
  expect(await page.evaluate(isKept)).toBe(false)
  await context.close()
})

test('a new build takes the place of the old one whole: at once where nobody works, told where somebody does', async ({
  browser,
  product,
}) => {
  const front = await openFront(product.origin)
  const page = await visitAt(browser, front.origin)
  const before = await buildOf(page)
  const other = await page.context().newPage()
  await other.goto('/rongbian/#/workArea')
  await expect(menu(other)).toBeVisible()
  await other.keyboard.press('Control+k')
  await other.getByRole('combobox').fill('共享')

  await test.step('a build of which a file is missing comes from the server, and is not kept', async () => {
    front.obey(await anotherBuild(product.origin, '"assets/not-there.js":"",'))
    const isMissed = front.asked('/rongbian/assets/not-there.js')
    await page.reload()
    await expect.poll(() => buildOf(page)).not.toBe(before)
    await isMissed
    await expect.poll(() => cachesOf(page)).toHaveLength(1)
    await expect(menu(page)).toBeVisible()
  })

  const half = await buildOf(page)
  front.obey(await anotherBuild(product.origin))
  await page.reload()
  await expect(menu(page)).toBeVisible()
  const after = await buildOf(page)
  expect([before, half]).not.toContain(after)
  await expect.poll(() => cachesOf(page)).toContainEqual(expect.stringContaining(` ${after}`))
  await expect(other.getByText('系统有新版本')).toBeVisible()
  await expect(other.getByRole('combobox')).toHaveValue('共享')
  expect(await buildOf(other)).toBe(before)
  await page.context().close()
  front.close()
})

test('a server without the worker, and one that takes it back, leave nothing of it', async ({
  browser,
  product,
}) => {
  // Starts a product of its own.
  test.slow()
  const front = await openFront(product.origin)
  const page = await visitAt(browser, front.origin)
  const next = await anotherBuild(product.origin)
  const before = await buildOf(page)
  front.obey((path) => (path.endsWith('/worker.js') ? 'missing' : next(path)))
  await page.reload()
  await expect.poll(() => buildOf(page)).not.toBe(before)
  await expect.poll(() => cachesOf(page)).toEqual([])
  await page.context().close()
  front.close()

  await test.step('under a prefix, and switched off', async () => {
    const prefixed = await startProduct({ BASE_PREFIX: '/mixmedia', WEB_WORKER: '0' })
    const address = await openFront(prefixed.origin)
    const worker = await (await fetch(`${product.origin}/rongbian/worker.js`)).text()
    address.obey((path) => (path.endsWith('/worker.js') ? () => worker : 'passes'))
    const visitor = await visitAt(browser, address.origin, '/mixmedia/rongbian/#/workArea')
    expect(await cachesOf(visitor)).toHaveLength(1)
    address.obey(() => 'passes')
    await visitor.reload()
    await expect.poll(() => cachesOf(visitor)).toEqual([])
    await visitor.reload()
    await expect(menu(visitor)).toBeVisible()
    expect(await visitor.evaluate(isControlled)).toBe(false)
    await visitor.context().close()
    address.close()
    await prefixed.stop()
  })
})
