import { expect, test } from './support/newsroom.ts'

const columns = ['序号', '类型', '标题', '重要程度', '已读/未读', '通知时间', '查看']
const facts = ['类型', '标题', '重要程度', '通知时间', '内容']

test('all notifications are looked through over any page, and one that is read is one less', async ({
  signIn,
}) => {
  const page = await signIn('editor', { path: '/workArea' })
  const bell = page.getByRole('button', { name: /^通知，/ })
  await expect(bell).toHaveAccessibleName(/条未读/)
  const before = await bell.getAttribute('aria-label')
  await bell.click()
  await page.getByRole('button', { name: '通知总览' }).click()

  const overview = page.getByRole('dialog', { name: '通知总览' })
  for (const name of columns)
    await expect(overview.getByRole('columnheader', { name, exact: true })).toBeVisible()
  const unread = overview.getByRole('row').filter({ hasText: '未读' })
  await overview.getByText('未读', { exact: true }).first().click()
  await unread.last().getByRole('button', { name: /^查看/ }).click()

  const detail = page.getByRole('dialog', { name: '通知详情' })
  for (const name of facts) await expect(detail.getByText(name, { exact: true })).toBeVisible()
  await detail.getByRole('button', { name: '确定' }).click()
  await expect(detail).toBeHidden()
  await expect.poll(() => bell.getAttribute('aria-label')).not.toBe(before)

  await overview.getByRole('button', { name: '关闭' }).last().click()
  await expect(overview).toBeHidden()
  await bell.click()
  await page.getByRole('link', { name: '查看全部' }).first().click()
  await expect(page).toHaveURL(/toolsPage\?id=1/)
})
