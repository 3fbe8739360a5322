import type { Page } from '@playwright/test'
import { findBarriers } from './support/axe.ts'
import { expect, test } from './support/newsroom.ts'

const place = '/toolsPage?id=4'
const rowOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: new RegExp(title) }) })

const write = async (page: Page, title: string, text: string) => {
  await page.getByRole('button', { name: '发布公告' }).click()
  const dialog = page.getByRole('dialog', { name: '发布公告' })
  await dialog.getByLabel('标题', { exact: true }).fill(title)
  await dialog.getByRole('textbox', { name: '内容', exact: true }).click()
  await page.keyboard.type(text)
  return dialog
}

test('R-announcements-001 to 006: a chief announces to one department; its member is told and reads it, another is not, the receipt shows it, and of two who change one the second decides', async ({
  signIn,
}) => {
  test.setTimeout(120_000)
  const title = '夜班交接提前到十点'
  const reporter = await signIn('reporter', { path: place })
  const bell = reporter.getByRole('button', { name: /^通知，/ })
  await expect(bell).toHaveAccessibleName(/条未读/)
  const before = await bell.getAttribute('aria-label')
  await expect(reporter.getByRole('button', { name: '发布公告' })).toHaveCount(0)

  const chief = await signIn('chief', { path: place })
  const dialog = await write(chief, title, '交接单请在十点前写好。')
  await dialog.getByRole('combobox', { name: '发给' }).click()
  await chief.getByRole('treeitem', { name: '城市新闻部' }).click()
  await chief.keyboard.press('Escape')
  await dialog.getByRole('button', { name: /^发\s*布$/ }).click()
  await expect(dialog).toBeHidden()
  // It is not for the chief, who finds it among all.
  await chief.getByText('管理全部', { exact: true }).click()
  const managed = rowOf(chief, title)
  await expect(managed).toContainText('发给 城市新闻部')
  const receipt = managed.getByRole('button', { name: /的阅读回执/ })
  await expect(receipt).toHaveText(/^已读 0\//)

  // The list that stands open shows it by itself, unread; the bell counts one more.
  const row = rowOf(reporter, title)
  await expect(row.getByText('未读', { exact: true })).toBeAttached()
  await expect.poll(() => bell.getAttribute('aria-label')).not.toBe(before)
  await row.getByRole('button', { name: new RegExp(title) }).click()
  const read = reporter.getByRole('dialog', { name: title })
  await expect(read).toContainText('交接单请在十点前写好。')
  await read.getByRole('button', { name: '知道了' }).click()
  await expect(row.getByText('未读', { exact: true })).toHaveCount(0)
  // What the bell said of it is read with it.
  await expect.poll(() => bell.getAttribute('aria-label')).toBe(before)

  const proof = await signIn('proof', { path: place })
  await expect(rowOf(proof, '图片版权登记')).toBeVisible()
  await expect(rowOf(proof, title)).toHaveCount(0)

  await chief.reload()
  await receipt.click()
  const receipts = chief.getByRole('dialog', { name: '阅读回执' })
  await expect(receipts.getByRole('listitem').filter({ hasText: '江予白' })).toBeVisible()
  await receipts.getByRole('tab', { name: '已读 1' }).click()
  await expect(receipts.getByRole('listitem').filter({ hasText: '陆问川' })).toContainText('城市新闻部')

  await test.step('nothing of it stands in the way of a screen reader', async () => {
    expect(await findBarriers(chief, '.rb-receipts-dialog')).toEqual([])
    await chief.keyboard.press('Escape')
    await expect(receipts).toBeHidden()
    expect(await findBarriers(chief)).toEqual([])
    await chief.getByRole('button', { name: '发布公告' }).click()
    await expect(chief.getByRole('textbox', { name: '内容', exact: true })).toBeVisible()
    expect(await findBarriers(chief)).toEqual([])
    await chief.keyboard.press('Escape')
    await expect(chief.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('whoever saves second keeps their text beside the other one, and decides', async () => {
    const title = '食堂周末开放时间'
    await chief.goto(`/rongbian/#${place}`)
    const dialog = await write(chief, title, '十一点开门。')
    await dialog.getByRole('button', { name: /^发\s*布$/ }).click()
    await expect(dialog).toBeHidden()

    const admin = await signIn('admin', { path: place })
    const edit = async (page: Page, text: string) => {
      await rowOf(page, title)
        .getByRole('button', { name: `修改《${title}》` })
        .click()
      const form = page.getByRole('dialog', { name: '修改公告' })
      await form.getByRole('textbox', { name: '内容', exact: true }).click()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
      return form
    }
    const mine = await edit(chief, '十二点开门。')
    const theirs = await edit(admin, '十点半开门。')
    await theirs.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(theirs).toBeHidden()
    await mine.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(mine.getByRole('region', { name: '对方保存的内容' })).toContainText('十点半开门。')
    await expect(mine.getByRole('textbox', { name: '内容', exact: true })).toContainText('十二点开门。')
    await mine.getByRole('button', { name: '用我的内容覆盖' }).click()
    await expect(mine).toBeHidden()
    await expect(rowOf(admin, title)).toContainText('十二点开门。')

    await rowOf(admin, title)
      .getByRole('button', { name: `撤回《${title}》` })
      .click()
    await admin
      .getByRole('dialog')
      .getByRole('button', { name: /^撤\s*回$/ })
      .click()
    await expect(rowOf(chief, title)).toHaveCount(0)
  })
})
