import type { Route } from '@playwright/test'
import { findBarriersIn } from './support/axe.ts'
import { reviewers } from './support/cleared.ts'
import { block, list, openLayout, openWith, settled, stackOf } from './support/home.ts'
import { expect, test } from './support/newsroom.ts'

const long = '关于海堤复绿三期竣工验收与周末步道开放期间客流组织、交通保障和应急值守安排的通知'.repeat(4)

const answerWith = (change: (data: never) => void) => async (route: Route) => {
  const response = await route.fetch()
  const answer = await response.json()
  change(answer.data as never)
  await route.fulfill({ response, json: answer })
}

const kinds = {
  carousel: '轮播',
  hotWeibo: '今日热点（微博）',
  hotWechat: '今日热点（公众号）',
  todo: '待办提醒',
  tracking: '稿件跟踪',
  business: '业务统计',
  effect: '传播效果',
  functions: '常用功能',
  topics: '推荐选题',
  notices: '通知',
  announcements: '公告',
  clues: '选题线索',
  ranking: '渠道发稿排行',
  manual: '人工发布任务',
  colleagues: '同部门同事',
  system: '系统状态',
}

test('R-dashboard-012, 021: a story sent to somebody stands among their to-dos without a reload, and one click leads to the act', async ({
  signIn,
  playwright,
  product,
}) => {
  const page = await signIn('editor')
  await openWith(page, [{ kind: 'todo' }, { kind: 'tracking' }])
  const todo = await settled(page, '待办提醒')
  const before = Number((await todo.getByRole('img', { name: /件待办$/ }).textContent()) ?? 0)

  const reporter = await reviewers(playwright.request, product.origin).as('reporter')
  const title = `刚送来的稿件 ${Date.now()}`
  const { id } = await reporter<{ id: number }>('/sprint/rest/stories/workspace/create', {
    type: 'COMPO',
    content: { title, htmlContent: '<p>正文。</p>', origination: '晨光融媒' },
  })
  await reporter(`/sprint/rest/workflow/stories/workspace/${id}/submit/approve/process`)
  await expect(todo.getByRole('img', { name: `${before + 1} 件待办` })).toBeVisible({ timeout: 20_000 })

  await todo
    .getByRole('button', { name: /^审核《/ })
    .first()
    .click()
  // What stands there while the story loads is a dialog too, and another one.
  await expect(page.getByRole('dialog').getByRole('button', { name: '审核' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await list(page, '稿件跟踪').getByRole('listitem').first().getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await todo.getByRole('link', { name: '全部待办' }).click()
  await expect(page).toHaveURL(/workArea\?folder=todo/)
})

test('every block shows what the newsroom has, is within reach of everyone in two themes, and fits a phone', async ({
  signIn,
}) => {
  test.setTimeout(120_000)
  const page = await signIn('admin', { theme: 'cyan' })
  await page.route(
    '**/todo/approval*',
    answerWith((data: { items: { title: string }[] }) => {
      for (const item of data.items) item.title = long
    }),
  )
  await openWith(
    page,
    Object.keys(kinds).map((kind) => ({ kind })),
  )
  for (const name of Object.values(kinds)) {
    const region = await settled(page, name)
    await expect(region.getByRole('heading', { name, exact: true })).toBeAttached()
  }
  await expect(page.getByRole('figure').locator('svg')).toBeVisible()
  await expect(list(page, '公告').getByRole('listitem').first()).toBeVisible()
  expect(await findBarriersIn(page, ['cyan', 'black'])).toEqual([])

  await test.step('a very long title is cut and told whole on hover', async () => {
    const todo = block(page, '待办提醒')
    const title = todo.getByTitle(long).first()
    await expect(title).toBeVisible()
    const { scroll, shown } = await title.evaluate(({ scrollWidth: scroll, clientWidth: shown }) => ({
      scroll,
      shown,
    }))
    expect(scroll).toBeGreaterThan(shown)
    const [outer, inner] = await Promise.all([todo.boundingBox(), title.boundingBox()])
    expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThan((outer?.x ?? 0) + (outer?.width ?? 0))
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(() => page.locator('html').evaluate(({ scrollWidth }) => scrollWidth))
    .toBeLessThanOrEqual(390)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

const titleStyles = ['leftImage', 'smallImage', 'smallImageSummary', 'cardSubtitle', 'card']
const aligned = { left: 'start', center: 'center', right: 'end', justify: 'justify' }
/** How many of each come before those that are aligned. */
const families = [
  { kind: 'announcements', name: '公告', before: titleStyles.length },
  { kind: 'todo', name: '待办提醒', before: 0 },
  { kind: 'topics', name: '推荐选题', before: 1 },
]

/** Each style and alignment at once: first the styles of the announcements, then that of the topics, then the others. */
const looks = [
  ...titleStyles.map((style) => ({ kind: 'announcements', modelData: { style } })),
  { kind: 'topics', modelData: { style: 'titleLink' } },
  ...Object.keys(aligned).flatMap((align) => families.map(({ kind }) => ({ kind, modelData: { align } }))),
]

test('R-dashboard-039 to 052: each style and alignment is drawn as it is chosen', async ({ signIn }) => {
  test.setTimeout(120_000)
  const page = await signIn('chief')
  await openLayout(page, stackOf(looks))
  const listAt = async (name: string, nth: number) =>
    (await settled(page, name, nth)).getByRole('list', { name })

  await test.step('cards stand side by side, and no two styles are alike', async () => {
    const drawn = new Set<string>()
    for (const [nth, style] of titleStyles.entries()) {
      const items = (await listAt('公告', nth)).getByRole('listitem')
      await expect(items.nth(1)).toBeVisible()
      const [first, second] = await Promise.all([items.nth(0).boundingBox(), items.nth(1).boundingBox()])
      expect(first?.y === second?.y, style).toBe(style.startsWith('card'))
      drawn.add(`${first?.width} ${first?.height}`)
    }
    expect(drawn.size).toBe(titleStyles.length)
  })

  await test.step('titles that are links are underlined', async () => {
    const first = (await listAt('推荐选题', 0)).getByRole('listitem').first()
    await expect(first.getByRole('link')).toHaveCSS('text-decoration-line', 'underline')
  })

  await test.step('text is aligned in every family', async () => {
    for (const [nth, css] of Object.values(aligned).entries()) {
      for (const { name, before } of families) {
        const shown = await listAt(name, before + nth)
        const words = shown.locator('[class*=__words], [class*=__line] > button, a').first()
        const button = shown.locator('[class*=__line] > button').first()
        await expect((await button.count()) > 0 ? button : words).toHaveCSS('text-align', css)
      }
    }
  })
})
