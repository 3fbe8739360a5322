import { expect, test } from './support/newsroom.ts'

test('R-notifications-002, 005 to 024: all notifications are looked through over any page, and one that is read is one less', async ({
  signIn,
}) => {
  const page = await signIn('editor', { path: '/workArea' })
  const bell = page.getByRole('button', { name: /^通知，/ })
  await expect(bell).toHaveAccessibleName(/条未读/)
  const before = await bell.getAttribute('aria-label')
  await bell.click()
  await page.getByRole('button', { name: '通知总览' }).click()

  const overview = page.getByRole('dialog', { name: '通知总览' })
  // Each as wide as it was made, so that the longest type stands in one line.
  const type = overview.getByRole('columnheader', { name: '类型', exact: true })
  await expect.poll(async () => (await type.boundingBox())?.width).toBeGreaterThanOrEqual(120)
  const unread = overview.getByRole('row').filter({ hasText: '未读' })
  await overview.getByText('未读', { exact: true }).first().click()
  await unread.last().getByRole('button', { name: /^查看/ }).click()

  const detail = page.getByRole('dialog', { name: '通知详情' })
  await detail.getByRole('button', { name: '确定' }).click()
  await expect(detail).toBeHidden()
  await expect.poll(() => bell.getAttribute('aria-label')).not.toBe(before)

  await overview.getByRole('button', { name: '关闭' }).last().click()
  await expect(overview).toBeHidden()
  await bell.click()
  await page.getByRole('link', { name: '查看全部' }).first().click()
  await expect(page).toHaveURL(/toolsPage\?id=1/)
  const popover = page.getByRole('group', { name: /^通知，/ })
  await expect(popover, 'what belongs to the page before is gone with it').toBeHidden()
})
