import { expect, test } from './support/newsroom.ts'

const columns = ['序号', '类型', '标题', '重要程度', '已读/未读', '通知时间', '查看']
const facts = ['类型', '标题', '重要程度', '通知时间', '内容']

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
  for (const name of columns)
    await expect(overview.getByRole('columnheader', { name, exact: true })).toBeVisible()
  // Each as wide as it was made, so that the longest type stands in one line.
  const type = overview.getByRole('columnheader', { name: '类型', exact: true })
  await expect.poll(async () => (await type.boundingBox())?.width).toBeGreaterThanOrEqual(120)
  const unread = overview.getByRole('row').filter({ hasText: '未读' })
  await overview.getByText('未读', { exact: true }).first().click()
  await unread.last().getByRole('button', { name: /^查看/ }).click()

  const detail = page.getByRole('dialog', { name: '通知详情' })
  for (const name of facts) await expect(detail.getByText(name, { exact: true })).toBeVisible()
  await detail.getByRole('button', { name: '确定' }).click()
  await expect(detail).toBeHidden()
  await expect.poll(() => bell.getAttribute('aria-label')).not.toBe(before)

  await overview.getByText('全部', { exact: true }).first().click()
  await overview.getByRole('button', { name: /^《/ }).first().click()
  await expect(detail, 'the title leads there as well').toBeVisible()
  await detail.getByRole('button', { name: '确定' }).click()
  await expect(detail).toBeHidden()

  await overview.getByRole('button', { name: '关闭' }).last().click()
  await expect(overview).toBeHidden()
  await bell.click()
  await page.getByRole('link', { name: '查看全部' }).first().click()
  await expect(page).toHaveURL(/toolsPage\?id=1/)
})

test('R-notifications-003, 007 to 009, 025, 036: the popover tells the newest, and all are read at once', async ({
  signIn,
}) => {
  const page = await signIn('layout', { path: '/workArea' })
  const bell = page.getByRole('button', { name: /^通知，\d+ 条未读$/ })
  await bell.click()
  const popover = page.getByRole('group', { name: /^通知，/ })
  const newest = popover.getByRole('listitem').first()
  await expect(newest.getByRole('time')).toBeVisible()
  await expect(popover.getByRole('link', { name: '查看全部' })).toHaveAttribute('href', /toolsPage\?id=1$/)
  await popover.getByRole('button', { name: '全部已读' }).click()
  await expect(page.getByRole('button', { name: '通知，没有未读' })).toBeVisible()
  await expect(popover.getByRole('button', { name: '全部已读' })).toHaveCount(0)

  await page.goto('/rongbian/#/toolsPage?id=1&read=unread')
  await expect(page.getByText('没有符合条件的通知')).toBeVisible()
  await expect(popover, 'what belongs to the page before is gone with it').toBeHidden()
})
