import { demoPassword, expect, test } from './support/newsroom.ts'
import { startProduct } from './support/product.ts'

const menus = {
  admin: ['首页', '工作区', '编辑中心', '发布中心', '共享中心'],
  reporter: ['工作区'],
  editor: ['首页', '工作区', '编辑中心', '共享中心'],
  proof: ['首页', '工作区', '编辑中心', '共享中心'],
  director: ['首页', '工作区', '编辑中心', '发布中心', '共享中心'],
  chief: ['首页', '工作区', '编辑中心', '发布中心', '共享中心'],
  publisher: ['首页', '工作区', '编辑中心', '发布中心', '共享中心'],
  layout: ['首页', '工作区', '编辑中心', '发布中心', '共享中心'],
}

test('each role signs in and sees its own menu', async ({ page }) => {
  test.setTimeout(180_000)
  for (const [account, entries] of Object.entries(menus))
    await test.step(`${account} sees ${entries.length} entries`, async () => {
      await page.context().clearCookies()
      await page.goto('/')
      await page.getByLabel('账号', { exact: true }).fill(`  ${account} `)
      await page.getByLabel('密码', { exact: true }).fill(demoPassword)
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await expect(page).toHaveURL(/#\/workArea$/)
      await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link')).toHaveText(entries)
      await expect(page).toHaveTitle('工作区 - 融编')
    })
})

test('a production start asks for the first administrator and refuses the demo password', async ({
  browser,
}) => {
  const product = await startProduct({ DEMO: '0', SETUP_CODE: 'HARBOUR-2026-CODE' })
  const page = await browser.newPage({ baseURL: product.origin })
  await page.goto('/')
  await expect(page).toHaveURL(/#\/setup$/)
  await page.getByLabel('设置码').fill('not the code at all')
  await page.getByLabel('编辑部名称').fill('海岸日报')
  await page.getByLabel('姓名').fill('主管')
  await page.getByLabel('管理员账号').fill('boss')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByLabel('再输一遍密码').fill(demoPassword)
  await page.getByRole('button', { name: '创建并登录' }).click()
  await expect(page.getByText('设置码不对')).toBeVisible()
  await page.getByLabel('设置码').fill('harbour 2026 code')
  await page.getByRole('button', { name: '创建并登录' }).click()
  await expect(page.getByRole('alert')).toContainText('演示密码')
  await page.getByLabel('密码', { exact: true }).fill('Harbour#1')
  await page.getByLabel('再输一遍密码').fill('Harbour#1')
  await page.getByRole('button', { name: '创建并登录' }).click()
  await expect(page).toHaveURL(/#\/workArea$/)
  await expect(page.getByRole('banner')).toContainText('海岸日报')
  await page.close()
  await product.stop()
})

test('under a prefix every address carries it; a wrong password keeps what was typed, then a captcha and a waiting time come', async ({
  browser,
}) => {
  const product = await startProduct({ BASE_PREFIX: '/mixmedia' })
  const page = await browser.newPage({ baseURL: product.origin })
  const outside: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/mixmedia/')) outside.push(pathname)
  })
  await page.goto('/mixmedia/sprint')
  await expect(page).toHaveURL(`${product.origin}/mixmedia/rongbian/#/login`)
  await page.getByRole('button', { name: /填入 editor/ }).click()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(`${product.origin}/mixmedia/rongbian/#/workArea`)
  expect(outside).toEqual([])
  await page.close()

  await test.step('a wrong password', async () => {
    const stranger = await browser.newPage({ baseURL: product.origin })
    const submit = () => stranger.getByRole('button', { name: '登录', exact: true }).click()
    await stranger.goto('/mixmedia/rongbian/#/login')
    await stranger.getByLabel('账号', { exact: true }).fill('editor')
    for (let round = 0; round < 3; round += 1) {
      await stranger.getByLabel('密码', { exact: true }).fill(`wrong-${round}-password`)
      await submit()
      await expect(stranger.getByRole('alert')).toContainText('账号或密码不正确')
      await expect(stranger.getByLabel('账号', { exact: true })).toHaveValue('editor')
    }
    await expect(stranger.getByLabel('验证码', { exact: true })).toBeVisible()
    await expect(stranger.getByAltText(/验证码图片/)).toBeVisible()
    await stranger.getByLabel('密码', { exact: true }).fill(demoPassword)
    await stranger.getByLabel('验证码', { exact: true }).fill('0000')
    await submit()
    await expect(stranger.getByText('验证码不正确')).toBeVisible()
    await stranger.close()
  })
  await product.stop()
})
