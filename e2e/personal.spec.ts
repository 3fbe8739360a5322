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

test('R-personal-001 to 007, 018 to 023: every part of the personal centre opens, and leads to the consoles one may open', async ({
  signIn,
}) => {
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
})

test('R-personal-008 to 015, 028 to 031: the own data are changed in a dialog over any page', async ({
  signIn,
}) => {
  const page = await signIn('layout', { path: '/toolsPage?id=0' })
  await expect(page.getByLabel('签名')).toBeVisible()
  await page.getByRole('button', { name: /个人菜单/ }).click()
  await page.getByRole('button', { name: /编辑个人信息/ }).click()

  const dialog = page.getByRole('dialog', { name: '个人信息' })
  await expect(dialog.getByLabel('账号')).toHaveValue('layout')
  for (const name of ['签名', '职务']) await expect(dialog.getByLabel(name)).toBeEditable()
  await expect(dialog.getByLabel('姓名')).not.toBeEditable()
  await dialog.getByLabel('电话').fill('12345')
  await dialog.getByLabel('邮箱').fill('')
  await dialog.getByLabel('签名').fill('版面是最后一道关')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('电话格式不正确')).toBeVisible()
  await expect(dialog.getByText('请输入邮箱')).toBeVisible()

  await dialog.getByLabel('电话').fill('13900001000')
  await dialog.getByLabel('邮箱').fill('layout@news.example')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  // The form that stood untouched behind it follows.
  await expect(page.getByLabel('签名')).toHaveValue('版面是最后一道关')
  await expect(page.getByLabel('电话')).toHaveValue('13900001000')
})

test('R-personal-016, 017: only a small JPG becomes the picture, and the words say why', async ({
  signIn,
}) => {
  const page = await signIn('proof', { path: '/toolsPage?id=0' })
  const file = page.locator('input[type=file]')
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    file.setInputFiles({ name, mimeType, buffer })
  await choose('me.png', 'image/png', Buffer.from('x'))
  await expect(page.getByText('头像须为 JPG 图片')).toBeVisible()
  await choose('me.jpg', 'image/jpeg', Buffer.alloc(2 * 1024 * 1024))
  await expect(page.getByText('头像须小于 2 MB')).toBeVisible()
  await choose('me.jpg', 'image/jpeg', Buffer.from('not a picture'))
  await expect(page.getByText('头像须为 JPG 图片')).toBeVisible()
})

test('R-personal-032 to 036, 039, 040: one password form, by the menu and by the tab, with all its rules', async ({
  signIn,
}) => {
  const page = await signIn('publisher')
  await page.getByRole('button', { name: /个人菜单/ }).click()
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: '修改密码' }).click()
  const form = await opening
  await expect(form).toHaveURL(/toolsPage\?id=0&tab=password$/)
  await expect(form.getByRole('tab', { name: '修改密码', selected: true })).toBeVisible()

  const fill = async (old: string, fresh: string, again: string) => {
    await form.getByLabel('当前密码').fill(old)
    await form.getByLabel('新密码', { exact: true }).fill(fresh)
    await form.getByLabel('再输一遍新密码').fill(again)
    await form.getByRole('button', { name: '修改密码' }).click()
  }
  await fill('', 'abc', 'abcd')
  for (const words of ['请输入当前密码', '密码长度应为 6-64 位', '两次输入的密码不一致'])
    await expect(form.getByText(words)).toBeVisible()
  await fill('not-this-1', 'abcdefg', 'abcdefg')
  await expect(form.getByText('密码至少包含数字、字母、符号中的两种')).toBeVisible()
  await fill('not-this-1', 'P@ssw0rd1', 'P@ssw0rd1')
  await expect(form.getByText('这个密码太常见')).toBeVisible()
  await fill('not-this-1', 'Fresh#2027', 'Fresh#2027')
  await expect(form.getByText('当前密码不正确')).toBeVisible()
})
