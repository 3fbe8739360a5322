import type { Locator } from '@playwright/test'
import { sheetOf } from '../apps/server/src/testing/workbook.fixture.ts'
import { reviewers } from './support/cleared.ts'
import { expect, test } from './support/newsroom.ts'
import { post } from './support/stories.ts'

test.describe.configure({ timeout: 120_000 })

const year = '/dataStatistics?view=group&range=365'

/** The heads and lines of a table as they are read on the screen; below a name stands what it belongs to. */
const textsOf = async (table: Locator) => {
  const rows = await table.getByRole('row').all()
  const texts = await Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()))
  return texts.map((cells) => cells.map((cell) => cell.trim().split('\n')[0] ?? ''))
}

/** A number of the file as the screen writes it. */
const textOf = (value: unknown) => (value === null ? '—' : Number(value).toLocaleString('en'))

test('a chief opens a number, its rows and a story; a head sees their own departments only', async ({
  signIn,
}) => {
  const chief = await signIn('chief', { path: '/homePage' })
  let foreign = ''

  await test.step('the number of a department opens as many rows as it counts', async () => {
    await chief.getByRole('link', { name: '数据统计' }).click()
    await expect(chief.getByRole('heading', { name: '总览' })).toBeVisible()
    await chief.getByRole('link', { name: '部门业务' }).click()
    await chief.getByText('近一年').click()
    const number = chief.getByRole('link', { name: /^经济新闻部，采用 / })
    await expect(number).toBeVisible()
    await number.click()
    const pane = chief.getByRole('dialog', { name: '经济新闻部 · 采用' })
    const count = (await pane.getByText(/^\d+ 篇$/).textContent()) ?? ''
    await expect(pane.getByText(`共 ${count.replace(' 篇', '')} 行`)).toBeVisible()
    await expect(pane.getByRole('cell', { name: '经济新闻部' }).first()).toBeVisible()
    foreign = new URL(chief.url().replace('#', '')).searchParams.get('member') ?? ''
  })

  await test.step('a title opens its story, and going back returns to the rows and the table', async () => {
    const pane = chief.getByRole('dialog', { name: '经济新闻部 · 采用' })
    const title = pane.locator('.rb-stat-rows__open').first()
    const words = (await title.textContent()) ?? ''
    await title.click()
    const story = chief.getByRole('dialog').filter({ hasText: '稿签信息' })
    await expect(story).toContainText(words.slice(0, 8))
    await chief.goBack()
    await expect(story).toBeHidden()
    await expect(pane).toBeVisible()
    await chief.keyboard.press('Escape')
    await expect(pane).toBeHidden()
    await expect(chief).toHaveURL(/view=group&range=365$/)
  })

  await test.step('the exported workbook, opened, says what the screen says', async () => {
    const table = chief.getByRole('region', { name: '部门业务' })
    await table.getByRole('button', { name: '导出部门业务' }).click()
    const saved = chief.waitForEvent('download')
    await chief.getByRole('menuitem', { name: /xlsx/ }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^部门业务统计-.+\.xlsx$/)
    const [heads = [], ...lines] = await sheetOf(await file.path())
    const shown = await textsOf(table)
    const column = (head: string) => heads.indexOf(head)
    const [shownHeads = [], ...shownLines] = shown.filter(([name]) => name !== '合计')
    for (const head of shownHeads.slice(1)) expect(heads).toContain(head)
    expect(shownLines.length).toBeGreaterThan(3)
    expect(lines.map(([name]) => name)).toEqual(shownLines.map(([name]) => name))
    for (const [row, line] of shownLines.entries())
      for (const [place, head] of shownHeads.slice(1).entries())
        expect(textOf(lines[row]?.[column(head)]), `${line[0]} ${head}`).toBe(line[place + 1])
  })

  await test.step('a head sees their department and those below it, and a sent link shows no more', async () => {
    const head = await signIn('director', { path: year })
    const rows = head.getByRole('region', { name: '部门业务' }).getByRole('row')
    await expect(rows.filter({ hasText: '城市新闻部' })).toBeVisible()
    await expect(rows.filter({ hasText: '经济新闻部' })).toHaveCount(0)
    await head.goto(`/rongbian/#${year}&figure=used&member=${foreign}`)
    await expect(head.getByRole('dialog').getByText('这个部门不在您可以查看的范围内')).toBeVisible()
  })

  await test.step('R-security-009: no script that came with it knows of a key for programs', async () => {
    const scripts = await chief.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
    )
    expect(scripts.length).toBeGreaterThan(5)
    for (const script of scripts) {
      const text = await (await chief.request.get(script)).text()
      expect(text, script).not.toMatch(/x-app-(?:key|secret)/i)
    }
  })

  await test.step('whoever may see no statistics is told so', async () => {
    const reporter = await signIn('reporter', { path: year })
    await expect(reporter.getByText('您没有打开这个页面的权限')).toBeVisible()
  })
})

test('a withdrawal and a re-issue are counted before somebody else’s eyes, and the day it came out stays', async ({
  signIn,
  product,
  playwright,
}) => {
  test.setTimeout(180_000)
  const desk = reviewers(playwright.request, product.origin)
  const id = await desk.newCleared('江堤夜巡队增设三处岗亭', '江堤夜巡队今起增设三处岗亭，夜间不间断值守。')
  const work = `/sprint/rest/workflow/stories/product/${id}`

  const chief = await signIn('chief', { path: '/dataStatistics?view=channel&range=7' })
  const table = chief.getByRole('region', { name: '渠道发稿量', exact: true })
  const numbers = async () => {
    const [heads = [], ...lines] = await textsOf(table)
    const line = lines.find(([name]) => name === '晨光网') ?? []
    return Object.fromEntries(
      ['发布', '重发', '撤下'].map((name) => [
        name,
        Number(line[heads.findIndex((head) => head.startsWith(name))]),
      ]),
    ) as Record<'发布' | '重发' | '撤下', number>
  }
  await expect(table.getByRole('link', { name: /^晨光网，发布 / })).toBeVisible()
  const before = await numbers()
  /** Nothing is pressed: the page counts by itself. */
  const become = (expected: Partial<typeof before>) =>
    expect.poll(numbers, { timeout: 20_000 }).toMatchObject(expected)

  const publisher = await signIn('publisher', { path: '/publishingLibrary' })
  const [channel] = (
    await post<{ channels: { uuid: string; name: string; status: number | null }[] }>(
      publisher,
      `/sprint/view/workflow/stories/workspace/${id}/ratify/info`,
    )
  ).channels.filter(({ name }) => name === '晨光网')
  const uuid = channel?.uuid ?? ''
  const issue = (library: string) =>
    post(publisher, `/sprint/rest/workflow/stories/${library}/${id}/ratify/process`, { uuid })

  await issue('workspace')
  await become({ 发布: before.发布 + 1, 撤下: before.撤下 })
  await post(publisher, `${work}/retract/process?uuid=${uuid}`, { reason: 'error' })
  await become({ 发布: before.发布 + 1, 撤下: before.撤下 + 1 })
  await issue('product')
  await become({ 发布: before.发布 + 1, 重发: before.重发 + 1, 撤下: before.撤下 + 1 })
})
