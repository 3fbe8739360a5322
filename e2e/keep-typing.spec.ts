import { demoPassword, expect, test } from './support/newsroom.ts'

test('what was typed outlasts an ended session, a lost network and a hasty click', async ({ signIn }) => {
  test.setTimeout(120_000)
  const page = await signIn('editor', { path: '/toolsPage?id=0' })
  await page.getByLabel('签名').fill('夜班也要核对每一个数字')

  const phone = await signIn('editor')
  const csrf = (await phone.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  await phone
    .context()
    .request.post('/sprint/userinfo/rest/sessions/endOthers', { headers: { 'x-xsrf-token': csrf } })

  const question = page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .filter({ hasText: '您已退出登录' })
  await question.getByRole('button', { name: '留在此页' }).click()
  await expect(page.getByLabel('签名')).toHaveValue('夜班也要核对每一个数字')

  await page.getByRole('button', { name: '在此登录' }).click()
  const dialog = page.getByRole('dialog', { name: '登录后继续' })
  await dialog.getByLabel('密码', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('签名')).toHaveValue('夜班也要核对每一个数字')
  await page.getByRole('button', { name: /保存$/ }).click()
  await expect(page.getByText('已保存').first()).toBeVisible()

  await test.step('without a network the page says so and keeps it', async () => {
    await expect(page.getByText('已保存')).toHaveCount(0)
    await page.getByLabel('签名').fill('断网也不丢')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: /保存$/ }).click()
    await expect(page.getByText('连接不上服务器').first()).toBeVisible()
    await expect(page.getByLabel('签名')).toHaveValue('断网也不丢')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: /保存$/ }).click()
    await expect(page.getByText('已保存').first()).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('签名')).toHaveValue('断网也不丢')
  })

  await test.step('leaving with unsaved changes asks first', async () => {
    await page.getByLabel('签名').fill('还没保存')
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '共享中心' }).click()
    await expect(page.getByRole('dialog', { name: '改动还没有保存' })).toBeVisible()
    await page.getByRole('button', { name: '继续编辑' }).click()
    await expect(page.getByLabel('签名')).toHaveValue('还没保存')
  })
})
