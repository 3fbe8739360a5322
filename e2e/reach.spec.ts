import type { Page } from '@playwright/test'
import { findBarriersIn } from './support/axe.ts'
import { openLayout } from './support/home.ts'
import { edit, menu, plain } from './support/home-layout.ts'
import { expect, test } from './support/newsroom.ts'
import { watchCalls } from './support/quiet.ts'
import { header, newStory, openPanel } from './support/stories.ts'

test.describe.configure({ timeout: 480_000 })

const tools = ['0', '0&tab=password', '0&tab=devices', '1', '2', '3', '5', '6', '7', '9', '10']
const consoles = ['/system', '/system?tab=audit', '/system?tab=status', '/rights', '/rights?tab=features']
const statistics = [
  ...[
    'overview',
    'user',
    'group',
    'channel',
    'origination',
    'review',
    'effect',
    'story',
    'report',
    'meaning',
  ],
  ...['month', 'grade', 'quota', 'due', 'scheme'].map((tab) => `pay&tab=${tab}`),
].map((view) => `/dataStatistics?view=${view}&range=365`)

const topicPages = ['/topics', '/topics/clues', '/topics/search?q=大桥', '/topics/gaps', '/topics/watch']

const usual = ['cyan', 'black']
/** Light themes differ in colour alone, so one of them sees every screen and the others few. */
const all = ['cyan', 'black', 'red', 'blue', 'white']

/** The frame around it was looked at with the first screen. */
const inFrame = 'main'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** Looks at screen after screen of one page; what is in anybody's way is told at the end. */
const walk = (page: Page) => {
  const untilQuiet = watchCalls(page)
  const problems: string[] = []
  return {
    problems,
    go: async (path: string) => {
      await page.goto(`/rongbian/#${path}`)
      await untilQuiet()
    },
    look: async (name: string, { part, themes = usual }: { part?: string; themes?: string[] } = {}) => {
      await untilQuiet()
      const found = await findBarriersIn(page, themes, part)
      problems.push(...found.map((barrier) => `${name} in ${barrier}`))
    },
    /** On a phone nothing is wider than the screen. */
    measure: async (name: string) => {
      await page.setViewportSize(phone)
      const width = () => page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)
      // What was laid out for a desk takes a moment to find its place.
      await expect.poll(width, name).toBeLessThanOrEqual(phone.width)
      await page.setViewportSize(desk)
    },
  }
}

const commanding = ['/planning/calendar', '/planning/duty', '/planning/orders', '/planning/displays']

test('axe finds nothing serious on the screens of everybody, and none is wider than a phone', async ({
  signIn,
  page: stranger,
}) => {
  await test.step('the sign-in page', async () => {
    const { go, look, problems } = walk(stranger)
    await go('/login')
    await look('/login', { themes: all })
    expect(problems).toEqual([])
  })

  const page = await signIn('editor')
  const { go, look, measure, problems } = walk(page)
  await go('/workArea')
  await look('/workArea', { themes: all })
  await measure('/workArea')
  for (const path of tools.map((id) => `/toolsPage?id=${id}`)) {
    await go(path)
    await look(path, { part: inFrame, themes: path === '/toolsPage?id=1' ? all : usual })
    await measure(path)
  }
  expect(problems).toEqual([])
})

test('axe finds nothing serious in the libraries, the consoles and the home page, and none is wider than a phone', async ({
  signIn,
}) => {
  await test.step('the consoles', async () => {
    const page = await signIn('admin')
    const { go, look, measure, problems } = walk(page)
    for (const path of consoles) {
      await go(path)
      await look(path, path === consoles[0] ? {} : { part: inFrame })
      await measure(path)
    }
    expect(problems).toEqual([])
  })

  const page = await signIn('chief')
  const { go, look, measure, problems } = walk(page)

  await test.step('the libraries', async () => {
    const part = '.rb-library'
    await go('/publishingLibrary')
    await page.getByRole('grid', { name: '全部稿件' }).focus()
    for (const key of ['ArrowDown', 'x', 'ArrowDown', 'Space']) await page.keyboard.press(key)
    await expect(page.getByRole('complementary', { name: '预览' })).toBeVisible()
    await expect(page.getByRole('toolbar', { name: '批量操作' })).toBeVisible()
    await look('list, preview, batch', { part })
    await page.getByRole('button', { name: '卡片' }).click()
    await look('cards', { part })
    await page.getByRole('button', { name: '高级筛选' }).click()
    await expect(page.getByRole('dialog', { name: '高级筛选' })).toBeVisible()
    await look('filters', { part: '.ant-drawer' })
    await page.keyboard.press('Escape')
    for (const path of ['/editLibrary/contentManagement', '/sharedLibrary', '/workArea?folder=waste']) {
      await go(path)
      await look(path, { part })
    }
    expect(problems).toEqual([])
  })

  await test.step('the statistics, and the rows behind a number', async () => {
    for (const path of statistics) {
      await go(path)
      await look(path, { part: inFrame })
      await measure(path)
    }
    await go('/dataStatistics?view=group&range=365&figure=used')
    await expect(page.getByRole('dialog', { name: '全部 · 采用' }).getByRole('table')).toBeVisible()
    await look('the rows behind a number', { part: '.ant-drawer' })
    expect(problems).toEqual([])
  })

  await test.step('sources, topics and tasks', async () => {
    for (const path of [
      '/feeds',
      ...topicPages,
      '/planning',
      '/planning/meeting',
      '/missions',
      ...commanding,
      '/specials',
      '/newspaper',
      '/newspaper/search',
      '/newspaper/waiting',
    ]) {
      await go(path)
      await look(path, { part: inFrame })
      await measure(path)
    }
    expect(problems).toEqual([])
  })

  await test.step('the wall, which waits for news and is never quiet', async () => {
    await page.goto('/rongbian/#/wall?preview=1')
    await expect(page.getByRole('region', { name: '热点事件' })).toBeVisible()
    problems.push(...(await findBarriersIn(page, ['black'])))
    await measure('/wall')
    expect(problems).toEqual([])
  })

  await test.step('the home page, reading and editing', async () => {
    await go('/homePage')
    await measure('/homePage')
    await openLayout(page, plain)
    await menu(page, '公告', '移除')
    await look('reading', { themes: all })
    await edit(page)
    await look('editing', { themes: all })
    expect(problems).toEqual([])
  })
})

const panels = ['评论', '附件', '版本', '检查', '预签', '素材', '检索', '模板', '推荐', '成语金句']

test('axe finds nothing serious on the editor of each type and its panels, and none is wider than a phone', async ({
  signIn,
}) => {
  const page = await signIn('reporter')
  const { go, look, measure, problems } = walk(page)
  for (const type of ['COMPO', 'GALLERY', 'VIDEO', 'HREF', 'WECHAT']) {
    const title = '看得见，摸得着'.repeat(8)
    const story = await newStory(page, { type, title, text: '这是全国最美的步道。' })
    await go(`/compo?storyId=${story.id}&libid=${story.libraryId}`)
    await expect(header(page).getByText('您正在编辑')).toBeVisible({ timeout: 40_000 })
    await look(type)
    await measure(type)
  }
  for (const name of panels) {
    await openPanel(page, name)
    await look(name, { part: 'aside[aria-label="辅助栏"]' })
  }
  expect(problems).toEqual([])
})
