import { expect, test } from './support/newsroom.ts'

test('R-settings-013, 023: a switch that is off hides its button for everyone', async ({ signIn }) => {
  const admin = await signIn('admin', { path: '/rights?tab=features' })
  await admin.getByRole('switch', { name: '多语言' }).click()
  await expect(admin.getByText('已关闭“多语言”')).toBeVisible()
  const page = await signIn('proof', { path: '/' })
  await expect(page.getByRole('button', { name: '主题设置' })).toBeVisible()
  await expect(page.getByRole('button', { name: '语言' })).toHaveCount(0)
  await admin.getByRole('switch', { name: '多语言' }).click()
  await expect(admin.getByText('已打开“多语言”')).toBeVisible()
})

test('R-settings-008, 018, 025, 033: the palette leads on, open folders and a menu at the side are there the next time, and exit clears what belongs to the person', async ({
  signIn,
}) => {
  test.setTimeout(120_000)
  const page = await signIn('chief', { path: '/' })

  await test.step('the palette finds pages and people by keyboard alone', async () => {
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('共享')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/sharedLibrary$/)

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('江予白')
    await expect(page.getByRole('option', { name: /江予白/ })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await page.goto('/rongbian/#/publishingLibrary')
  const branch = page
    .getByRole('tree', { name: '渠道与栏目' })
    .getByRole('treeitem', { expanded: false })
    .first()
  const name = (await branch.textContent()) ?? ''
  await branch.press('ArrowRight')
  const opened = page.getByRole('treeitem', { expanded: true }).filter({ hasText: name })
  await expect(opened).toHaveCount(1)

  await test.step('R-settings-018, 025, 033: the menu moves to the side, stays there, and folds below 1360 px', async () => {
    await page.getByRole('button', { name: '主题设置' }).click()
    const drawer = page.getByRole('dialog', { name: '主题设置' })
    await drawer.getByRole('radio', { name: '侧边菜单' }).press('Space')
    await expect(drawer.getByRole('radio', { name: '侧边菜单' })).toBeChecked()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(opened).toHaveCount(1)
    expect(await page.evaluate(() => localStorage.getItem('director-options'))).toContain('true')
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await expect(menu).toBeVisible()
    const box = await menu.boundingBox()
    expect(box?.height).toBeGreaterThan(400)

    await page.setViewportSize({ width: 1200, height: 800 })
    await expect.poll(async () => (await menu.boundingBox())?.width ?? 999).toBeLessThan(100)
  })

  await test.step('exit asks first, then clears what belongs to the person', async () => {
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
    const keys = ['lang', 'homeLayout', 'director-options', 'InitializeHomePage']
    await page.evaluate((names) => {
      for (const key of names) localStorage.setItem(key, 'zh')
    }, keys)
    await page.getByRole('button', { name: /个人菜单/ }).click()
    await page
      .getByRole('menuitem', { name: '退出' })
      .or(page.getByRole('button', { name: '退出', exact: true }))
      .click()
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect(dialog).toContainText('确定退出登录吗')
    await dialog.getByRole('button', { name: '退出' }).click()
    await expect(page).toHaveURL(/#\/login/)
    await expect(page.getByLabel('账号', { exact: true })).toBeVisible()
    const kept = await page.evaluate(
      (names) => names.filter((key) => localStorage.getItem(key) !== null),
      keys,
    )
    expect(kept).toEqual([])
  })
})
