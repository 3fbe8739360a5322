import { expect, test } from './support/newsroom.ts'

test('people come and go, are given roles and rights, and see it at once', async ({
  signIn,
  browser,
  product,
}) => {
  test.setTimeout(180_000)
  const admin = await signIn('admin', { path: '/system' })

  await test.step('a newcomer must choose a password, and is out the moment she is disabled', async () => {
    await admin.getByRole('button', { name: '新建人员' }).click()
    const dialog = admin.getByRole('dialog', { name: '新建人员' })
    await dialog.getByLabel('姓名').fill('秦初见')
    await expect(dialog.getByLabel('账号')).toHaveAttribute('aria-required', 'true')
    await dialog.getByLabel('账号').fill('qinchujian')
    await dialog.getByLabel('初始密码').fill('First#123')
    await dialog.getByLabel('部门').click()
    await admin
      .getByRole('treeitem', { name: /教科文部/ })
      .last()
      .click()
    await dialog.getByLabel('单点登录编号').fill('reporter')
    await dialog.getByLabel('角色').fill('编辑')
    await admin.keyboard.press('Enter')
    await dialog.getByLabel('姓名').click()
    await dialog.getByRole('button', { name: /新建|保存|确定/ }).click()
    await expect(dialog.getByText('单点登录编号“reporter”是“陆问川”的账号，请核对后另填')).toBeVisible()
    await dialog.getByLabel('单点登录编号').fill('SSO-0921')
    await dialog.getByRole('button', { name: /新建|保存|确定/ }).click()
    await expect(admin.getByText('“秦初见”的账号已建好')).toBeVisible()
    await admin.getByRole('button', { name: '关闭', exact: true }).last().click()

    const context = await browser.newContext({ baseURL: product.origin })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByLabel('账号', { exact: true }).fill('qinchujian')
    await page.getByLabel('密码', { exact: true }).fill('First#123')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL(/#\/toolsPage\?id=0&tab=password$/)
    await page.getByLabel('当前密码', { exact: true }).fill('First#123')
    await page.getByLabel('新密码', { exact: true }).fill('Chosen#456')
    await page.getByLabel('再输一遍新密码').fill('Chosen#456')
    await page.getByRole('main').getByRole('button', { name: '修改密码' }).click()
    await expect(page).toHaveURL(/#\/workArea$/)

    await admin.getByPlaceholder('姓名或账号').fill('SSO-0921')
    await admin.getByRole('button', { name: '编辑秦初见' }).click()
    await expect(admin.getByRole('dialog').getByLabel('单点登录编号')).toHaveValue('SSO-0921')
    await admin.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await admin.getByPlaceholder('姓名或账号').fill('qinchujian')
    await expect(admin.getByRole('button', { name: /的更多操作$/ })).toHaveCount(1)
    await admin.getByRole('button', { name: '秦初见的更多操作' }).click()
    await admin.getByRole('menuitem', { name: '停用' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: '停用' }).click()
    await expect(admin.getByText('已停用“秦初见”')).toBeVisible()

    await page.goto('/rongbian/#/sharedLibrary')
    await expect(
      page.getByText('您已退出登录').or(page.getByRole('button', { name: '登录', exact: true })),
    ).toBeVisible()
    await context.close()
  })

  await test.step('a notice arrives without a reload', async () => {
    const page = await signIn('gengziheng', { path: '/' })
    const bell = page.getByRole('button', { name: /通知/ }).first()
    const before = await bell.getAttribute('aria-label')
    await admin.getByPlaceholder('姓名或账号').fill('gengziheng')
    await expect(admin.getByRole('button', { name: /的更多操作$/ })).toHaveCount(1)
    await admin.getByRole('button', { name: '编辑耿子衡' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('角色').fill('数据')
    await admin.keyboard.press('Enter')
    await dialog.getByLabel('姓名').click()
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => bell.getAttribute('aria-label')).not.toBe(before)
  })

  await test.step('a right taken from a role is gone from its people at once', async () => {
    await admin.goto('/rongbian/#/rights')
    const cell = admin.getByRole('checkbox', { name: '数据：共享中心' })
    await expect(cell).toBeChecked()
    await cell.click()
    await expect(admin.getByText('有 1 处未保存')).toBeVisible()
    await admin.getByRole('button', { name: '保存', exact: true }).click()
    await expect(admin.getByText('权限已保存')).toBeVisible()

    const analyst = await signIn('shiwanqiu', { path: '/' })
    await expect(analyst.getByRole('navigation', { name: '主菜单' }).getByRole('link')).toHaveText([
      '首页',
      '工作区',
    ])
    await analyst.goto('/rongbian/#/sharedLibrary')
    await expect(analyst).toHaveURL(/#\/404$/)
  })

  await test.step('what an administrator does stands in the audit log', async () => {
    await admin.goto('/rongbian/#/rights?tab=features')
    await admin.getByRole('switch', { name: '热搜' }).click()
    await expect(admin.getByText('已关闭“热搜”')).toBeVisible()
    await admin.goto('/rongbian/#/system?tab=audit')
    await expect(admin.getByRole('row').filter({ hasText: '功能开关' }).first()).toContainText('沈若川')
  })
})
