import type { Page } from '@playwright/test'
import { findBarriers } from './support/axe.ts'
import { expect, test } from './support/newsroom.ts'

test.describe.configure({ timeout: 180_000 })

const colleague = async (page: Page, label: string, name: string) => {
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel(label).fill(name)
  await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click()
  // Leaves the list; Tab would take the choice back.
  await dialog.getByLabel('名称').click()
}

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('dialog').last().getByLabel(label).click()
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: option })
    .locator('visible=true')
    .first()
    .click()
}

/** Saved from the page as it is, then mailed on Mondays to these. */
const saveAndSend = async (page: Page, name: string, people: readonly string[]) => {
  await page.getByRole('button', { name: '存为报表' }).click()
  const saving = page.getByRole('dialog', { name: '存为报表' })
  await saving.getByLabel('名称').fill(name)
  await saving.getByRole('button', { name: '保存' }).click()
  await expect(saving).toBeHidden()
  await page.getByRole('link', { name: '报表', exact: true }).click()
  await page.getByRole('button', { name: `“${name}”的操作` }).click()
  await page.getByRole('menuitem', { name: '修改' }).click()
  const changing = page.getByRole('dialog', { name: `修改报表“${name}”` })
  await choose(page, '定时寄送', '每周')
  for (const person of people) await colleague(page, '寄给', person)
  await changing.getByRole('button', { name: '保存' }).click()
  await expect(changing).toBeHidden()
  await page.getByRole('button', { name: `“${name}”的操作` }).click()
  await page.getByRole('menuitem', { name: '现在寄送' }).click()
  await page.getByRole('button', { name: `“${name}”的操作` }).click()
  await page.getByRole('menuitem', { name: '寄送情况' }).click()
  return page.getByRole('dialog', { name: `“${name}”的寄送情况` })
}

const cellsOf = (rows: string[][]) => rows.map((cells) => cells.map((cell) => cell.trim()))

test('the Monday mail equals the screen, and a director gets nothing of a foreign department', async ({
  signIn,
}) => {
  const chief = await signIn('chief', { path: '/dataStatistics?view=group&range=30&sort=used,desc&size=50' })
  await expect(chief.getByRole('heading', { name: '部门业务', level: 1 })).toBeVisible()

  await test.step('it is mailed once', async () => {
    const mails = await saveAndSend(chief, '周一报表', ['许砚秋'])
    await expect(mails.getByText('已寄出')).toBeVisible({ timeout: 60_000 })
    expect(await findBarriers(chief, '.ant-drawer')).toEqual([])
    await chief.keyboard.press('Escape')
  })

  await test.step('what is in the mailbox stands on the page of the same days', async () => {
    const box = await chief.context().newPage()
    await box.goto('/sim/email')
    await box
      .getByRole('link', { name: /^周一报表/ })
      .first()
      .click()
    await expect(box.getByText('时区：Asia/Shanghai')).toBeVisible()
    const rows = box.locator('main table').filter({ hasText: '合计' }).locator('> tbody > tr')
    const mailed = await rows.evaluateAll((all) =>
      all
        .slice(1)
        .map((row) =>
          [...row.children].filter((_, index) => index !== 1).map((cell) => cell.textContent ?? ''),
        ),
    )
    const [, from = '', to = ''] =
      /（(\S+) 至 (\S+)）/.exec(
        (await box.getByRole('heading', { level: 1 }).filter({ hasText: ' 至 ' }).textContent()) ?? '',
      ) ?? []
    await box.close()
    expect(mailed.length).toBeGreaterThan(3)

    await chief.goto(`/rongbian/#/dataStatistics?view=group&start=${from}&end=${to}&sort=used,desc&size=50`)
    const table = chief.getByRole('region', { name: '部门业务' })
    await expect(table.getByRole('row', { name: /合计/ })).toBeVisible()
    const lines = await table
      .locator('tbody.ant-table-tbody > tr.ant-table-row, tr.rb-figure-table__sum')
      .all()
    const texts = await Promise.all(lines.map((line) => line.locator('th, td').allInnerTexts()))
    // Below a name stands what it belongs to.
    const shown = texts.map((cells) => cells.map((cell) => cell.trim().split('\n')[0] ?? ''))
    expect(cellsOf(mailed)).toEqual(shown)
  })

  await test.step('a director is left out of a foreign department, and the owner is told', async () => {
    await chief.goto('/rongbian/#/dataStatistics?view=group&range=7')
    await chief.getByRole('tree').getByText('经济新闻部').click()
    await expect(chief).toHaveURL(/groupId=/)
    const mails = await saveAndSend(chief, '经济部周报', ['顾闻溪'])
    await expect(mails.getByText('收件人不能查看这份报表里的部门，没有寄送')).toBeVisible({ timeout: 60_000 })
    const box = await chief.context().newPage()
    await box.goto('/sim/email')
    await expect(box.getByRole('link', { name: /^经济部周报/ })).toHaveCount(0)
    await box.close()
  })
})
