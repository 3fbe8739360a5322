import { reviewers } from './support/cleared.ts'
import { expect, test } from './support/newsroom.ts'

test('stories queued for a channel are issued together, and the one that cannot is named', async ({
  signIn,
  product,
  playwright,
}) => {
  test.setTimeout(120_000)
  const desk = reviewers(playwright.request, product.origin)
  const [admin, publisher] = [await desk.as('admin'), await desk.as('publisher')]
  const { id: uuid } = await admin<{ id: string }>('/sprint/rest/publish/channels/save', {
    code: `batch-${Date.now().toString(36)}`,
    name: '批量试签网',
    type: 'website',
  })
  const titles = ['渔港夜市今晚开张', '渔港码头明早停航', '渔港路灯全部更新']
  const ids = []
  for (const title of titles) ids.push(await desk.newCleared(title, `${title}，请以公告为准。`))
  for (const id of ids.slice(0, 2))
    await publisher(`/sprint/view/workflow/stories/workspace/${id}/prepublish`, { uuid })

  const page = await signIn('publisher', { path: '/workArea?folder=todo' })
  const rowOf = (title: string) => page.getByRole('row').filter({ hasText: title })
  for (const title of titles) await rowOf(title).getByRole('checkbox').check()
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '签发' }).click()
  const asked = page.getByRole('dialog', { name: '批量签发 3 篇稿件' })
  for (const title of titles) await expect(asked).toContainText(title)
  await asked.getByRole('button', { name: '签发 3 篇' }).click()

  const told = page.getByRole('list', { name: '没有成功的稿件' })
  await expect(told.getByRole('listitem')).toHaveText([/渔港路灯全部更新.*签发区里没有待签发的渠道/])
  await expect(rowOf(titles[0] ?? '')).toHaveCount(0)
  await expect(rowOf(titles[2] ?? '').first()).toBeVisible()
})
