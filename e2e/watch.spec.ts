import type { Page } from '@playwright/test'
import { expect, test } from './support/newsroom.ts'
import { post, read } from './support/stories.ts'

const typed = (at: Date) => at.toLocaleString('sv', { timeZone: 'Asia/Shanghai' }).slice(0, 16)

interface Gap {
  id: number
  title: string
}
const gapsOf = async (page: Page) =>
  (await read<{ items: Gap[] }>(page, '/sprint/rest/coverage/gaps?size=100')).items

test('an event nobody covers is watched, told of, and becomes a topic that knows where it came from', async ({
  signIn,
}) => {
  test.setTimeout(240_000)
  const chief = await signIn('chief')
  await post(chief, '/sprint/rest/coverage/line', { line: 1 })

  await test.step('what three houses tell of and we do not is listed', async () => {
    await expect
      .poll(async () => (await gapsOf(chief)).map(({ title }) => title), { timeout: 120_000 })
      .toContainEqual(expect.stringContaining('城北水厂'))
    await chief.goto('/rongbian/#/topics/gaps')
    await expect(chief.getByRole('link', { name: /城北水厂/ })).toBeVisible()
  })

  await test.step('the rule of the house told of it once, and says why', async () => {
    await chief.getByRole('navigation', { name: '大数据选题' }).getByRole('link', { name: '监测' }).click()
    const alerts = chief.getByRole('region', { name: '提醒' })
    const alert = alerts.getByRole('listitem').filter({ hasText: '城北水厂' })
    await expect(alert).toHaveCount(1, { timeout: 120_000 })
    await alert.getByText('为什么收到').click()
    await expect(alert).toContainText(/三家以上都在说：3 家独立信源，规则是达到 3 家/)
  })

  await test.step('a rule without a line that can be is refused before it is sent', async () => {
    await chief.getByRole('button', { name: '新建规则' }).click()
    const dialog = chief.getByRole('dialog', { name: '新建规则' })
    await dialog.getByLabel('名称').fill('水')
    await dialog.getByRole('spinbutton').fill('0')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog.locator('.ant-form-item-explain-error')).toContainText('1 到 100')
    await dialog.getByRole('spinbutton').fill('90')
    await dialog.getByLabel('回调地址').fill('https://127.0.0.1/hook')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog.getByText('不能访问内部网络或本机的地址')).toBeVisible()
    await dialog.getByLabel('回调地址').fill('')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('from the list it becomes a topic whose way begins outside', async () => {
    await chief.getByRole('navigation', { name: '大数据选题' }).getByRole('link', { name: '未报道' }).click()
    const line = chief.getByRole('listitem').filter({ hasText: '城北水厂' })
    await line.getByRole('button', { name: '报题' }).click()
    const dialog = chief.getByRole('dialog', { name: '报题' })
    await expect(dialog.getByLabel('题目')).toHaveValue(/城北水厂/)
    await expect(dialog.getByLabel('理由')).toHaveValue(/3 家独立信源/)
    await dialog.getByRole('textbox', { name: '截稿时间' }).fill(typed(new Date(Date.now() + 86_400_000)))
    await dialog.getByLabel('风险').click()
    await dialog.getByRole('button', { name: '提交' }).click()
    await expect(dialog).toBeHidden()
    await line.getByRole('link', { name: /已报题/ }).click()
    const detail = chief.getByRole('article', { name: '选题详情' })
    await expect(detail.getByRole('region', { name: '来自' })).toContainText('城北水厂')
    await expect(detail.getByRole('region', { name: '全程' })).toContainText('外面最早的报道')
  })
})
