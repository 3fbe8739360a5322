import type { Locator } from '@playwright/test'
import { list, openWith, settled } from './support/home.ts'
import { expect, test } from './support/newsroom.ts'

const titleStyles = [
  { style: 'leftImage', picture: true, summary: false, subtitle: true },
  { style: 'smallImage', picture: true, summary: false, subtitle: false },
  { style: 'smallImageSummary', picture: true, summary: true, subtitle: false },
  { style: 'cardSubtitle', picture: true, summary: false, subtitle: true },
  { style: 'card', picture: true, summary: false, subtitle: false },
]

const shownIn = async (item: Locator) => ({
  picture: (await item.locator('[class$=__picture]').count()) > 0,
  summary: (await item.locator('[class*=__summary]').count()) > 0,
  subtitle: (await item.locator('[class*=__subtitle]').count()) > 0,
})

test('R-dashboard-039 to 043: each style of the title list shows other parts, cards side by side', async ({
  signIn,
}) => {
  test.setTimeout(120_000)
  const page = await signIn('publisher', { path: null })
  const drawn = new Set<string>()
  for (const { style, ...parts } of titleStyles) {
    await openWith(page, [{ kind: 'announcements', modelData: { style } }])
    await settled(page, '公告')
    const items = list(page, '公告').getByRole('listitem')
    await expect(items.nth(1)).toBeVisible()
    expect(await shownIn(items.first()), style).toEqual(parts)
    const [first, second] = await Promise.all([items.nth(0).boundingBox(), items.nth(1).boundingBox()])
    expect(first?.y === second?.y, style).toBe(style.startsWith('card'))
    drawn.add(`${first?.width} ${first?.height}`)
  }
  expect(drawn.size).toBe(titleStyles.length)
})

test('R-dashboard-044 to 047: each style of the manuscript list shows other words', async ({ signIn }) => {
  test.setTimeout(120_000)
  const page = await signIn('chief', { path: null })
  const rows = list(page, '待办提醒').getByRole('listitem')
  const openIn = async (style: string) => {
    await openWith(page, [{ kind: 'todo', modelData: { style } }])
    await settled(page, '待办提醒')
    await expect(rows.first()).toBeVisible()
    return rows.getByRole('button', { name: /^(?!审核《|签发《|处理《|校对《|取稿《|修改《|发布《|确认《)/ })
  }
  const summaries = rows.locator('[class*=__summary]')

  const titles = await (await openIn('noSummary')).allTextContents()
  await expect(summaries).toHaveCount(0)
  await expect(rows.first().locator('[class*=__cells] > span')).toHaveCount(3)

  expect(await (await openIn('titleSummary')).allTextContents()).toEqual(titles)
  await expect(summaries).toHaveCount(1)

  const words = await openIn('summaryOnly')
  expect(await words.first().textContent()).not.toBe(titles[0])
  await expect(words.first()).toHaveAccessibleName(titles[0] ?? '')

  expect(await (await openIn('titles')).allTextContents()).toEqual(titles)
  await expect(rows.first().locator('[class*=__cells] > span')).toHaveCount(2)
})

test('R-dashboard-048: titles that are links, without rank and figure', async ({ signIn }) => {
  const page = await signIn('chief', { path: null })
  await openWith(page, [{ kind: 'topics' }])
  await settled(page, '推荐选题')
  const first = list(page, '推荐选题').getByRole('listitem').first()
  await expect(first).toHaveText(/篇$/)
  await openWith(page, [{ kind: 'topics', modelData: { style: 'titleLink' } }])
  await settled(page, '推荐选题')
  await expect(first).not.toHaveText(/篇$/)
  await expect(first.getByRole('link')).toHaveCSS('text-decoration-line', 'underline')
})

test('R-dashboard-049 to 052: text is aligned as chosen, in every family', async ({ signIn }) => {
  test.setTimeout(120_000)
  const page = await signIn('chief', { path: null })
  const aligned = { left: 'start', center: 'center', right: 'end', justify: 'justify' }
  for (const [align, css] of Object.entries(aligned)) {
    await openWith(
      page,
      ['announcements', 'todo', 'topics'].map((kind) => ({ kind, modelData: { align } })),
    )
    for (const name of ['公告', '待办提醒', '推荐选题']) {
      await settled(page, name)
      const words = list(page, name).locator('[class$=__words], [class$=__line] > button, a').first()
      const button = list(page, name).locator('[class$=__line] > button').first()
      await expect((await button.count()) > 0 ? button : words).toHaveCSS('text-align', css)
    }
  }
})
