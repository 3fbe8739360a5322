import { expect, test } from './support/newsroom.ts'

const sections = [
  ['0', '个人信息'],
  ['1', '通知'],
  ['2', '恢复稿件'],
  ['3', '解锁稿件'],
  ['4', '公告'],
  ['5', '帮助中心'],
  ['6', '系统'],
  ['7', '工具信息'],
  ['8', '审校代理'],
  ['9', '我的数据'],
  ['10', '偏好设置'],
] as const

test('R-personal-001 to 007, 016 to 023, 032, 033: every part of the personal centre opens, leads to the consoles one may open, and says why a picture or a password is refused', async ({
  signIn,
}) => {
  test.setTimeout(120_000)
  const page = await signIn('admin', { path: '/toolsPage' })
  for (const [id, name] of sections) {
    await page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`toolsPage\\?id=${id}$`))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await page.goto('/rongbian/#/toolsPage?id=0')
  await page.getByRole('tab', { name: '修改密码' }).click()
  await expect(page.getByLabel('当前密码')).toBeVisible()

  await page.goto('/rongbian/#/toolsPage?id=6')
  await expect(page.getByRole('heading', { name: '账号信息' })).toBeVisible()
  const entries = page.getByRole('navigation', { name: '管理入口' })
  await expect(entries.getByRole('link', { name: /^权限管理/ })).toBeVisible()
  await entries.getByRole('link', { name: /^系统管理/ }).click()
  await expect(page).toHaveURL(/#\/system/)

  const reporter = await signIn('reporter', { path: '/toolsPage?id=6' })
  await expect(reporter.getByRole('heading', { name: '账号信息' })).toBeVisible()
  await expect(reporter.getByRole('navigation', { name: '管理入口' })).toHaveCount(0)

  await reporter.goto('/rongbian/#/toolsPage?id=0')
  await test.step('the picture', async () => {
    const file = reporter.locator('input[type=file]')
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      file.setInputFiles({ name, mimeType, buffer })
    await choose('me.png', 'image/png', Buffer.from('x'))
    await expect(reporter.getByText('头像须为 JPG 图片')).toBeVisible()
    await choose('me.jpg', 'image/jpeg', Buffer.alloc(2 * 1024 * 1024))
    await expect(reporter.getByText('头像须小于 2 MB')).toBeVisible()
    await choose('me.jpg', 'image/jpeg', Buffer.from('not a picture'))
    await expect(reporter.getByText('头像须为 JPG 图片')).toBeVisible()
  })

  await test.step('the password, by the menu', async () => {
    await reporter.getByRole('button', { name: /个人菜单/ }).click()
    const opening = reporter.context().waitForEvent('page')
    await reporter.getByRole('link', { name: '修改密码' }).click()
    const form = await opening
    await expect(form).toHaveURL(/toolsPage\?id=0&tab=password$/)
    await expect(form.getByRole('tab', { name: '修改密码', selected: true })).toBeVisible()

    await form.getByLabel('当前密码').fill('not-this-1')
    await form.getByLabel('新密码', { exact: true }).fill('Fresh#2027')
    await form.getByLabel('再输一遍新密码').fill('Fresh#2027')
    await form.getByRole('button', { name: '修改密码' }).click()
    await expect(form.getByText('当前密码不正确')).toBeVisible()
  })
})
