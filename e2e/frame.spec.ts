import { expect, test } from './support/newsroom.ts'

test('the menu moves to the side, stays there, and folds below 1360 px', async ({ signIn }) => {
  const page = await signIn('chief')
  await page.getByRole('button', { name: '主题设置' }).click()
  const drawer = page.getByRole('dialog', { name: '主题设置' })
  await drawer.getByRole('radio', { name: '侧边菜单' }).press('Space')
  await expect(drawer.getByRole('radio', { name: '侧边菜单' })).toBeChecked()
  await page.keyboard.press('Escape')
  await page.reload()
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await expect(menu).toBeVisible()
  const box = await menu.boundingBox()
  expect(box?.height).toBeGreaterThan(400)

  await page.setViewportSize({ width: 1200, height: 800 })
  await expect.poll(async () => (await menu.boundingBox())?.width ?? 999).toBeLessThan(100)
})

test('a theme repaints the page and comes along to another browser', async ({ signIn }) => {
  const page = await signIn('director')
  await page.getByRole('button', { name: '主题设置' }).click()
  const drawer = page.getByRole('dialog', { name: '主题设置' })
  const saved = page.waitForResponse((response) => response.url().endsWith('/userConfig/update'))
  await drawer.getByText('深色').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'black')
  expect((await saved).ok()).toBe(true)

  const elsewhere = await signIn('director')
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'black')
})

test('the language changes at once, is remembered by the server, and leaves with the session', async ({
  signIn,
}) => {
  const page = await signIn('yaoshuyan')
  await page.getByRole('button', { name: '语言' }).click()
  const dialog = page.getByRole('dialog', { name: '语言' })
  const saved = page.waitForResponse((response) => response.url().endsWith('/lang/save'))
  await dialog.getByText('English').click()
  expect((await saved).ok()).toBe(true)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('link', { name: 'Workspace' })).toBeVisible()

  const elsewhere = await signIn('yaoshuyan')
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'en')
})

test('the palette finds pages and people by keyboard alone', async ({ signIn }) => {
  const page = await signIn('chief')
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('共享')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/sharedLibrary$/)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('江予白')
  await expect(page.getByRole('option', { name: /江予白/ })).toBeVisible()
})

test('exit asks first, then clears what belongs to the person', async ({ signIn }) => {
  const page = await signIn('publisher')
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await page.evaluate(() => {
    for (const key of ['lang', 'homeLayout', 'director-options', 'InitializeHomePage'])
      localStorage.setItem(key, 'zh')
  })
  await page.getByRole('button', { name: /个人菜单/ }).click()
  await page
    .getByRole('menuitem', { name: '退出' })
    .or(page.getByRole('button', { name: '退出', exact: true }))
    .click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog).toContainText('确定退出登录吗')
  await dialog.getByRole('button', { name: '退出' }).click()
  await expect(page).toHaveURL(/#\/login/)
  const keys = ['homeLayout', 'director-options', 'InitializeHomePage']
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible()
  const kept = await page.evaluate((names) => names.filter((key) => localStorage.getItem(key) !== null), keys)
  expect(kept).toEqual([])
})

test('consoles are offered by right: administrator, level 3, nobody else', async ({ signIn }) => {
  const entries = async (account: string) => {
    const page = await signIn(account)
    await page.getByRole('button', { name: /个人菜单/ }).click()
    const links = page
      .getByRole('link', { name: /^(系统管理|权限管理)$/ })
      .or(page.getByRole('menuitem', { name: /^(系统管理|权限管理)$/ }))
    await expect(page.getByText('修改密码').first()).toBeVisible()
    return links.allInnerTexts()
  }
  expect(await entries('admin')).toEqual(['系统管理', '权限管理'])
  expect(await entries('chief')).toEqual(['权限管理'])
  expect(await entries('editor')).toEqual([])
})

test('a page one may not open says so; an unknown one too', async ({ signIn }) => {
  const page = await signIn('editor', { path: '/system' })
  await expect(page).toHaveURL(/#\/withoutPermission$/)
  await expect(page.getByRole('heading', { name: '您没有打开这个页面的权限' })).toBeVisible()
  await page.goto('/rongbian/#/publishingLibrary')
  await expect(page).toHaveURL(/#\/404$/)
  await page.goto('/rongbian/#/no/such/page')
  await expect(page.getByRole('heading', { name: '没有找到这个页面' })).toBeVisible()
})

test('a switch that is off hides its button for everyone', async ({ signIn }) => {
  const admin = await signIn('admin', { path: '/rights?tab=features' })
  await admin.getByRole('switch', { name: '多语言' }).click()
  await expect(admin.getByText('已关闭“多语言”')).toBeVisible()
  const page = await signIn('proof')
  await expect(page.getByRole('button', { name: '主题设置' })).toBeVisible()
  await expect(page.getByRole('button', { name: '语言' })).toHaveCount(0)
  await admin.getByRole('switch', { name: '多语言' }).click()
  await expect(admin.getByText('已打开“多语言”')).toBeVisible()
})
