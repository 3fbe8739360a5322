import type { Route } from '@playwright/test'
import { findBarriers } from './support/axe.ts'
import { reviewers } from './support/cleared.ts'
import { block, list, openWith, homePath as path, settled } from './support/home.ts'
import { expect, test } from './support/newsroom.ts'
import { post } from './support/stories.ts'

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
  colleagues: '同部门同事',
}
const everyone = Object.keys(kinds).map((kind) => ({ kind }))

for (const account of ['chief', 'reporter', 'publisher']) {
  test(`R-dashboard-003 to 008, 011 to 030, 053: every block of ${account} shows what there is`, async ({
    signIn,
  }) => {
    test.setTimeout(120_000)
    const page = await signIn(account, { path: null })
    await openWith(page, everyone)
    for (const name of Object.values(kinds)) {
      const region = await settled(page, name)
      await expect(region.getByRole('heading', { name, exact: true })).toBeAttached()
    }

    await expect(list(page, '公告').getByRole('listitem').first()).toBeVisible()
    await expect(list(page, '常用功能').getByRole('listitem')).toHaveCount(8)
    await expect(block(page, '业务统计').getByRole('figure', { name: '采写与发布数量' })).toBeVisible()
    await expect(block(page, '业务统计').getByText('采用率')).toBeVisible()
    await expect(block(page, '今日热点（微博）').getByText(/尚未接入热榜/)).toBeVisible()
    await expect(block(page, '推荐选题').getByText(/按本社稿件/)).toBeVisible()
    await expect(block(page, '传播效果').getByRole('table').or(page.getByText('没有发布记录'))).toBeVisible()
  })
}

test('R-dashboard-012, 021, 064, 065: to-dos are one’s own, six to a page, and one click leads to the act', async ({
  signIn,
}) => {
  const page = await signIn('chief', { path: null })
  const asked = page.waitForRequest((request) => request.url().includes('/todo/approval'))
  await openWith(page, [{ kind: 'todo' }])
  const search = new URL((await asked).url()).searchParams
  expect([search.get('myself'), search.get('size')]).toEqual(['true', '6'])

  const todo = await settled(page, '待办提醒')
  const rows = list(page, '待办提醒').getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  expect(await rows.count()).toBeLessThanOrEqual(6)
  await expect(todo.getByRole('img', { name: /件待办$/ })).toBeVisible()

  const review = todo.getByRole('button', { name: /^审核《/ }).first()
  await review.click()
  // What stands there while the story loads is a dialog too, and another one.
  await expect(page.getByRole('dialog').getByRole('button', { name: '审核' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await todo.getByRole('link', { name: '全部待办' }).click()
  await expect(page).toHaveURL(/workArea\?folder=todo/)
})

test('a story sent to somebody stands among their to-dos without a reload', async ({
  signIn,
  playwright,
  product,
}) => {
  const page = await signIn('editor', { path: null })
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
})

test('R-dashboard-013, 022, 066: tracking is sorted and paged, and the order is kept', async ({ signIn }) => {
  const page = await signIn('reporter', { path: null })
  await openWith(page, [{ kind: 'tracking' }])
  const tracking = await settled(page, '稿件跟踪')
  const rows = list(page, '稿件跟踪').getByRole('listitem')
  await expect(rows).toHaveCount(6)
  const titles = () => rows.getByRole('button').allTextContents()
  const newest = await titles()

  await tracking.getByRole('button', { name: '下一页' }).click()
  await expect(tracking.getByText(/^2 \/ \d+$/)).toBeVisible()
  await expect.poll(titles).not.toEqual(newest)

  const saved = page.waitForResponse((answer) => answer.url().endsWith('/userConfig/update'))
  await tracking.getByRole('button', { name: '排序：最近变动' }).click()
  await page.getByRole('menuitem', { name: '标题' }).click()
  await expect(tracking.getByRole('button', { name: '排序：标题' })).toBeVisible()
  await expect(tracking.getByText(/^1 \/ \d+$/)).toBeVisible()
  await expect.poll(titles).not.toEqual(newest)
  await saved
  await page.evaluate(() => localStorage.removeItem('homeLayout'))
  await page.reload()
  await expect(tracking.getByRole('button', { name: '排序：标题' })).toBeVisible()

  await rows.first().getByRole('button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('R-dashboard-014, 023: the span of the figures is chosen in the block and kept', async ({ signIn }) => {
  const page = await signIn('chief', { path: null })
  await openWith(page, [{ kind: 'business' }])
  const business = await settled(page, '业务统计')
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/userConfig/update'))
  const asked = page.waitForRequest((request) => request.url().includes('/home/business?range=365'))
  await business.getByText('近一年').click()
  await Promise.all([asked, saved])
  // The drawing is told in words as well: a row for each month.
  await expect(business.getByRole('figure').locator('tbody tr')).toHaveCount(12)

  await page.evaluate(() => localStorage.removeItem('homeLayout'))
  await page.reload()
  await expect(block(page, '业务统计').getByRole('radio', { name: '近一年' })).toBeChecked()
})

test('R-dashboard-025: common functions are chosen and ordered by the person', async ({ signIn }) => {
  const page = await signIn('reporter', { path: null })
  await openWith(page, [{ kind: 'functions' }])
  const functions = await settled(page, '常用功能')
  await functions.getByRole('button', { name: '选择' }).click()
  const dialog = page.getByRole('dialog', { name: '选择常用功能' })
  await dialog.getByRole('checkbox', { name: '搜索' }).uncheck()
  await dialog.getByRole('checkbox', { name: '帮助中心' }).check()
  for (let step = 0; step < 7; step += 1) await dialog.getByRole('button', { name: '上移帮助中心' }).click()
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/userConfig/update'))
  await dialog.getByRole('button', { name: /保\s?存/ }).click()
  await saved

  const entries = list(page, '常用功能').getByRole('listitem')
  await expect(entries.first()).toHaveText('帮助中心')
  await page.evaluate(() => localStorage.removeItem('homeLayout'))
  await page.reload()
  await expect(entries.first()).toHaveText('帮助中心')
  await expect(functions.getByText('搜索', { exact: true })).toHaveCount(0)
  await entries.getByRole('link', { name: '我的草稿' }).click()
  await expect(page).toHaveURL(/workArea\?folder=drafts/)
})

test('R-dashboard-015, 016: what was not read bears a dot until it is', async ({ signIn }) => {
  const page = await signIn('publisher', { path: null })
  await openWith(page, [{ kind: 'announcements' }, { kind: 'notices' }])
  const announcements = await settled(page, '公告')
  const unread = list(page, '公告').getByRole('listitem').filter({ hasText: '未读' })
  await expect(unread.first()).toBeVisible()
  const before = await unread.count()
  await unread.first().getByRole('button').click()
  await expect(page.getByRole('dialog').locator('.rb-announcement-dialog__text')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(unread).toHaveCount(before - 1)
  await announcements.getByRole('link', { name: '全部公告' }).click()
  await expect(page).toHaveURL(/toolsPage\?id=4/)

  await page.goto(`/rongbian/#${path}`)
  const notices = await settled(page, '通知')
  await notices.getByRole('button', { name: '全部已读' }).click()
  await expect(notices.getByText(/条未读/)).toHaveCount(0)
})

test('R-dashboard-018, 026: a keyword leads to the stories that have it', async ({ signIn }) => {
  const page = await signIn('chief', { path: null })
  await openWith(page, [{ kind: 'topics' }])
  await settled(page, '推荐选题')
  const word = list(page, '推荐选题').getByRole('link').first()
  const text = await word.textContent()
  await word.click()
  await expect(page).toHaveURL(new RegExp(`search\\?q=${encodeURIComponent(text ?? '')}`))
})

test('R-dashboard-017, 029: without clues the block says how to bring one in', async ({ signIn }) => {
  const page = await signIn('layout', { path: null })
  await openWith(page, [{ kind: 'clues' }])
  const clues = await settled(page, '选题线索')
  await clues.getByRole('button', { name: '抓取网页' }).click()
  await expect(page.getByRole('dialog', { name: '智能抓取' })).toBeVisible()
})

const withoutWorkspace = (person: { permissions: string[] }) => {
  person.permissions = person.permissions.filter((code) => code !== 'library-workspace')
}

test('R-dashboard-017, 029: whoever may not capture is told so instead of being refused', async ({
  signIn,
}) => {
  const page = await signIn('layout', { path: null })
  await page.route('**/userinfo/rest/getInfo*', answerWith(withoutWorkspace))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openWith(page, [{ kind: 'clues' }, { kind: 'blank' }])
  const clues = await settled(page, '选题线索')
  await expect(clues.getByText(/没有查看此区块的权限/)).toBeVisible()
  await expect(block(page, '空白区块').getByRole('button', { name: '稿件跟踪' })).toBeVisible()
  expect(asked.filter((url) => url.includes('webPageSnatch'))).toEqual([])
})

test('the carousel turns by itself, by keys, dots and arrows, and stops for whoever looks at it', async ({
  signIn,
}) => {
  const page = await signIn('chief', { path: null })
  await openWith(page, [{ kind: 'carousel' }])
  const carousel = await settled(page, '轮播')
  const place = carousel.getByText(/^\d+ \/ \d+/)
  await expect(place).toHaveText(/^1 \//)
  await expect(carousel.getByRole('button', { name: '停止自动播放' })).toHaveCount(0)

  await carousel.getByRole('button', { name: '下一篇' }).click()
  await expect(place).toHaveText(/^2 \//)
  await page.keyboard.press('ArrowLeft')
  await expect(place).toHaveText(/^1 \//)
  await carousel.getByRole('button', { name: '第 3 篇' }).click()
  await expect(place).toHaveText(/^3 \//)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const words = carousel.locator('[aria-live]')
  await carousel.hover()
  await expect(words).toHaveAttribute('aria-live', 'polite')
  await page.getByRole('button', { name: '编辑首页' }).focus()
  await page.mouse.move(0, 0)
  await expect(words).toHaveAttribute('aria-live', 'off')
  await expect(place).toHaveText(/^4 \//, { timeout: 20_000 })
  await carousel.getByRole('button', { name: '停止自动播放' }).click()
  await expect(carousel.getByRole('button', { name: '自动播放', exact: true })).toBeVisible()
})

test('R-dashboard-054, 055: hot search and recommended topics need their switches', async ({ signIn }) => {
  const admin = await signIn('admin', { path: null })
  const features = ['hotSearch', 'recommendedTopics']
  const turn = async (enabled: boolean) => {
    for (const code of features) await post(admin, '/sprint/rest/admin/features/update', { code, enabled })
  }
  await turn(false)
  try {
    const page = await signIn('chief', { path: null })
    await openWith(page, [{ kind: 'hotWeibo' }, { kind: 'topics' }, { kind: 'todo' }])
    await settled(page, '待办提醒')
    await expect(page.getByText(/尚未接入热榜/)).toHaveCount(0)
    await expect(page.getByText(/按本社稿件/)).toHaveCount(0)
  } finally {
    await turn(true)
  }
})

test('a block that fails says so by itself, and another try brings it back', async ({ signIn }) => {
  const page = await signIn('chief', { path: null })
  await page.route('**/statistic/home/ranking*', (route) =>
    route.fulfill({ status: 403, json: { code: 403, msg: '没有权限', data: null } }),
  )
  await openWith(page, [{ kind: 'ranking' }, { kind: 'todo' }])
  const ranking = block(page, '渠道发稿排行')
  await expect(ranking.getByRole('alert')).toBeVisible()
  await settled(page, '待办提醒')
  await page.unroute('**/statistic/home/ranking*')
  await ranking.getByRole('button', { name: '重试' }).click()
  await expect(ranking.getByRole('alert')).toHaveCount(0)
})

test('a very long title is cut and told whole on hover', async ({ signIn }) => {
  const page = await signIn('chief', { path: null })
  await page.route(
    '**/todo/approval*',
    answerWith((data: { items: { title: string }[] }) => {
      for (const item of data.items) item.title = long
    }),
  )
  await openWith(page, [{ kind: 'todo' }])
  const todo = await settled(page, '待办提醒')
  const title = todo.getByTitle(long).first()
  await expect(title).toBeVisible()
  const { scroll, shown } = await title.evaluate(({ scrollWidth: scroll, clientWidth: shown }) => ({
    scroll,
    shown,
  }))
  expect(scroll).toBeGreaterThan(shown)
  const [outer, inner] = await Promise.all([todo.boundingBox(), title.boundingBox()])
  expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThan((outer?.x ?? 0) + (outer?.width ?? 0))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

for (const theme of ['cyan', 'black']) {
  test(`every block is within reach of everyone in ${theme}, and fits a phone`, async ({ signIn }) => {
    test.setTimeout(120_000)
    const page = await signIn('admin', { path: null, theme })
    await openWith(page, [...everyone, { kind: 'manual' }, { kind: 'system' }])
    for (const name of [...Object.values(kinds), '人工发布任务', '系统状态']) await settled(page, name)
    await expect(page.getByRole('figure').locator('svg')).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await expect
      .poll(() => page.locator('html').evaluate(({ scrollWidth }) => scrollWidth))
      .toBeLessThanOrEqual(390)
  })
}
