import { openLayout, homePath as path } from './support/home.ts'
import { keptLayout, menu, plain, saved } from './support/home-layout.ts'
import { expect, test } from './support/newsroom.ts'

test('R-dashboard-039 to 052, 069: style and alignment survive signing out and another browser', async ({
  signIn,
}) => {
  const page = await signIn('proof2')
  await openLayout(page, plain)
  await menu(page, '公告', '设置')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio')).toHaveCount(10)
  await dialog.getByText('小图摘要').click()
  await dialog.getByText('两端对齐').click()
  const answer = saved(page)
  await dialog.getByRole('button', { name: '保存' }).click()
  await answer
  expect((await keptLayout(page)).blocks[2]).toMatchObject({
    modelData: { style: 'smallImageSummary', align: 'justify' },
  })

  await page.getByRole('button', { name: /的个人菜单$/ }).click()
  await page.getByRole('button', { name: '退出', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).click()
  await expect(page).toHaveURL(/login/)
  // The sign-in page loads anew.
  const local = () => page.evaluate(() => localStorage.getItem('homeLayout')).catch(() => 'leaving')
  await expect.poll(local).toBeNull()

  const elsewhere = await signIn('proof2', { path })
  await menu(elsewhere, '公告', '设置')
  await expect(elsewhere.getByRole('radio', { name: '小图摘要' })).toBeChecked()
  await expect(elsewhere.getByRole('radio', { name: '两端对齐' })).toBeChecked()
})
