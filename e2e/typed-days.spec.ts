import { expect, test } from './support/newsroom.ts'

const title = '望楼值班表十二月起调整'
const nextYear = new Date().getFullYear() + 1

test('days are typed: what cannot be read is kept, refused in words and changes nothing', async ({
  signIn,
}) => {
  test.setTimeout(120_000)
  const page = await signIn('chief', { path: '/toolsPage?id=4' })

  await test.step('days to look between, one by one', async () => {
    const [first, last] = [page.getByPlaceholder('开始日期'), page.getByPlaceholder('结束日期')]
    await first.fill('上个月')
    await first.press('Tab')
    await expect(page.getByRole('alert')).toContainText('“上个月”不是一个日期')
    await expect(first).toHaveValue('上个月')
    await expect(page).not.toHaveURL(/from=|startDate=/)

    await first.fill('2026-1-5')
    await first.press('Tab')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(first).toHaveValue('2026-01-05')
    await expect(page).toHaveURL(/2026-01-05/)
    await last.fill('2026-02-01')
    await last.press('Tab')
    await expect(last).toHaveValue('2026-02-01')
    await expect(page).toHaveURL(/2026-01-05.*2026-02-01/)
  })

  await test.step('a day of an announcement', async () => {
    await page.goto('/rongbian/#/toolsPage?id=4')
    await page.getByRole('button', { name: '发布公告' }).click()
    const dialog = page.getByRole('dialog', { name: '发布公告' })
    await dialog.getByLabel('标题', { exact: true }).fill(title)
    await dialog.getByRole('textbox', { name: '内容', exact: true }).click()
    await page.keyboard.type('请各部门照新表排班。')
    const end = dialog.getByLabel('结束日期')
    await end.click()
    await page.keyboard.type('下周三', { delay: 20 })
    await end.press('Tab')
    const publish = dialog.getByRole('button', { name: /^发\s*布$/ })
    await publish.click()
    await expect(dialog.getByText('“下周三”不是一个日期，请写成 ')).toBeVisible()
    await expect(end).toHaveValue('下周三')
    await publish.click()
    await expect(dialog).toBeVisible()
    await expect(end).toHaveValue('下周三')

    await end.fill(`${nextYear}.3.1`)
    await end.press('Tab')
    await expect(end).toHaveValue(`${nextYear}-03-01`)
    await expect(dialog.getByText('不是一个日期')).toHaveCount(0)
    await publish.click()
    await expect(dialog).toBeHidden()
    const row = page.getByRole('listitem').filter({ hasText: title })
    await row
      .getByRole('button', { name: new RegExp(title) })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: title })).toContainText(`${nextYear}-03-01`)
  })

  await test.step('a hand-over of duties is not saved for days that are none or are past', async () => {
    await page.goto('/rongbian/#/toolsPage?id=8')
    await page.getByRole('button', { name: '请人代审' }).first().click()
    const dialog = page.getByRole('dialog')
    const first = dialog.getByLabel('起止日期')
    await first.click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('99-99', { delay: 20 })
    await first.press('Tab')
    await expect(dialog.getByText('“99-99”不是一个日期')).toBeVisible()
    await expect(first).toHaveValue('99-99')
    await first.fill('2020-01-01')
    await first.press('Tab')
    await expect(dialog.getByText('2020-01-01 太早了')).toBeVisible()
  })
})
