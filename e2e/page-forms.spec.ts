import type { Page } from '@playwright/test'
import { expect, test } from './support/newsroom.ts'

const question = (page: Page) => page.getByRole('dialog', { name: '放弃已填写的内容？' })
const stay = async (page: Page) => {
  await question(page).getByRole('button', { name: '继续编辑' }).click()
  await expect(question(page)).toBeHidden()
}

test('what was typed for an account or for a task done by hand outlasts the back key and a way to another view', async ({
  signIn,
}) => {
  test.setTimeout(120_000)
  const page = await signIn('admin', { path: '/publish?view=accounts' })

  await test.step('an account', async () => {
    const row = page.getByRole('row').filter({ hasText: '合作方接口' })
    await row.getByRole('button', { name: '合作方接口' }).click({ timeout: 30_000 })
    const form = page.getByRole('form', { name: '账号设置' })
    const field = form.getByLabel('接收地址')
    const before = await field.inputValue()
    await field.fill('http://127.0.0.1:9/elsewhere')

    await page.goBack()
    await stay(page)
    await expect(field).toHaveValue('http://127.0.0.1:9/elsewhere')
    const channels = page.getByRole('navigation', { name: '渠道列表' })
    await channels.getByRole('button', { name: /^账号/ }).click()
    await stay(page)
    await expect(field).toHaveValue('http://127.0.0.1:9/elsewhere')
    await form.getByRole('button', { name: /^放\s*弃$/ }).click()
    await expect(field).toHaveValue(before)
    await page.goBack()
    await expect(row).toBeVisible()
    await expect(question(page)).toHaveCount(0)
  })

  await test.step('a task: asked about, and not once it is done', async () => {
    await page.getByRole('navigation', { name: '渠道列表' }).getByRole('button', { name: /^人工/ }).click()
    const task = page
      .getByRole('list', { name: '人工任务' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('textbox', { name: '填写发布后的地址' }) })
      .first()
    const field = task.getByRole('textbox', { name: '填写发布后的地址' })
    await field.fill('https://www.163.com/dy/article/J4B1D0C9.html')
    // A key more than a hand would need: the form learns of the words a moment after the field.
    await field.press('End')
    await expect(field).toHaveValue('https://www.163.com/dy/article/J4B1D0C9.html')
    await page.goBack()
    await stay(page)
    await expect(field).toHaveValue('https://www.163.com/dy/article/J4B1D0C9.html')
    await task.getByRole('button', { name: '确认已发布' }).click()
    await expect(page.getByText(/^已确认发布到“/)).toBeVisible()
    await page.goBack()
    await expect(question(page)).toHaveCount(0)
  })
})
