import { expect, test } from './support/newsroom.ts'
import { post, read } from './support/stories.ts'

const planning = '/sprint/rest/planning'

test('a display is opened with its key, follows the newsroom by itself and is dark once revoked', async ({
  signIn,
  browser,
  product,
}) => {
  test.setTimeout(180_000)
  const chief = await signIn('chief', { path: '/planning/displays' })
  await chief.getByRole('button', { name: '添加大屏' }).first().click()
  const dialog = chief.getByRole('dialog', { name: '添加大屏' })
  await dialog.getByLabel('名称').fill('编辑平台')
  await dialog.getByText('采访现场').click()
  await dialog.getByLabel('轮换各个画面').uncheck()
  await dialog.getByRole('button', { name: '保存' }).click()
  const address = await chief.getByLabel('大屏地址').inputValue()
  await chief.getByRole('dialog').getByRole('button', { name: '确定' }).click()

  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: { width: 1920, height: 1080 },
  })
  const wall = await context.newPage()
  await wall.goto(address)
  const orders = wall.getByRole('region', { name: '指令' })
  await expect(orders).toBeVisible()
  expect(wall.url()).not.toContain('key=')
  const sizes = await wall
    .locator('.rb-wall *')
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)

  const reporter = await signIn('reporter', { path: '/planning/orders' })
  const { uuid } = await read<{ uuid: string }>(reporter, '/sprint/userinfo/rest/getInfo')
  const text = '去东门补一段同期声'
  await post(chief, `${planning}/orders/give`, { text, personIds: [uuid], isUrgent: true })
  await expect(orders.getByText(text)).toBeVisible({ timeout: 30_000 })
  const card = reporter.getByRole('listitem').filter({ hasText: text })
  await card.getByRole('button', { name: '办不了' }).click()
  const why = reporter.getByRole('dialog', { name: '办不了' })
  await why.getByLabel('理由').fill('设备没电')
  await why.getByRole('button', { name: '办不了' }).click()
  await expect(why).toBeHidden()
  await expect(orders.getByText(/设备没电/)).toBeVisible({ timeout: 30_000 })

  for (const viewport of [
    { width: 3840, height: 2160 },
    { width: 3840, height: 1080 },
  ]) {
    await wall.setViewportSize(viewport)
    expect(await wall.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBe(viewport.width)
  }

  await chief
    .getByRole('listitem')
    .filter({ hasText: '编辑平台' })
    .getByRole('button', { name: '作废' })
    .click()
  await chief.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(wall.getByRole('alert')).toHaveText('这块大屏已在别处打开，或已作废', { timeout: 60_000 })
  await context.close()
})
