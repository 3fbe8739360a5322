import { expect, test } from './support/newsroom.ts'
import { post } from './support/stories.ts'

test('R-settings-018, 025, 033: the menu moves to the side, stays there, and folds below 1360 px', async ({
  signIn,
}) => {
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

test('R-settings-018, 032: a theme repaints the page and comes along to another browser', async ({
  signIn,
}) => {
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

test('R-settings-006, 022, 030, 034, 035: the language changes at once, is remembered by the server, and leaves with the session', async ({
  signIn,
}) => {
  const page = await signIn('yaoshuyan')
  await page.getByRole('button', { name: '语言' }).click()
  const dialog = page.getByRole('dialog', { name: '语言' })
  const saved = page.waitForResponse((response) => response.url().endsWith('/lang/save'))
  await expect(dialog.getByRole('button', { name: /文（?/ })).toHaveText(['简体中文', '繁體中文（澳門）'])
  await dialog.getByText('English').click()
  expect((await saved).request().postDataJSON()).toEqual({ lang: 'en' })
  expect((await saved).ok()).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en')
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

test('R-settings-013, 023: a switch that is off hides its button for everyone', async ({ signIn }) => {
  const admin = await signIn('admin', { path: '/rights?tab=features' })
  await admin.getByRole('switch', { name: '多语言' }).click()
  await expect(admin.getByText('已关闭“多语言”')).toBeVisible()
  const page = await signIn('proof')
  await expect(page.getByRole('button', { name: '主题设置' })).toBeVisible()
  await expect(page.getByRole('button', { name: '语言' })).toHaveCount(0)
  await admin.getByRole('switch', { name: '多语言' }).click()
  await expect(admin.getByText('已打开“多语言”')).toBeVisible()
})

test('R-settings-011, 012, 024: layout and colours each have a switch; without both there is no button', async ({
  signIn,
}) => {
  const admin = await signIn('admin', { path: null })
  const turn = (code: string, enabled: boolean) =>
    post(admin, '/sprint/rest/admin/features/update', { code, enabled })
  const groups = async () => {
    const page = await signIn('proof2')
    await page.getByRole('button', { name: '主题设置' }).click()
    const drawer = page.getByRole('dialog', { name: '主题设置' })
    await expect(drawer.getByRole('group').first()).toBeVisible()
    return drawer
      .getByRole('group')
      .evaluateAll((all) => all.map((one) => one.querySelector('legend')?.textContent))
  }
  try {
    expect(await groups()).toEqual(['布局', '主题', '主题色'])
    await turn('color-match', false)
    expect(await groups()).toEqual(['布局'])
    await turn('style-layout', false)
    const page = await signIn('proof2')
    await expect(page.getByRole('button', { name: '语言' })).toBeVisible()
    await expect(page.getByRole('button', { name: '主题设置' })).toHaveCount(0)
    await turn('color-match', true)
    expect(await groups()).toEqual(['主题', '主题色'])
  } finally {
    for (const code of ['color-match', 'style-layout']) await turn(code, true)
  }
})

test('R-settings-008: folders left open in the tree are open the next time', async ({ signIn }) => {
  const page = await signIn('chief', { path: '/publishingLibrary' })
  const branch = page.getByRole('treeitem', { expanded: false }).first()
  const name = (await branch.textContent()) ?? ''
  await branch.press('ArrowRight')
  const opened = page.getByRole('treeitem', { expanded: true }).filter({ hasText: name })
  await expect(opened).toHaveCount(1)
  await page.reload()
  await expect(opened).toHaveCount(1)
  expect(await page.evaluate(() => localStorage.getItem('director-options'))).toContain('true')
})
