import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserPath } from '../e2e/support/browser.ts'
import { startProduct } from '../e2e/support/product.ts'

/** Every screen in the default and the dark theme, wide and on a phone: `npm run screenshots [-- --readme]`. */

interface Shot {
  name: string
  account?: string
  path: string
  /** Answers the page to look at, when it is another one. */
  prepare?: (page: Page) => Promise<unknown>
  layout?: 'vertical'
}

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const allThemes = ['cyan', 'red', 'blue', 'white', 'black']
const password = 'Demo#2026'

const isPhone = (page: Page) => page.viewportSize()?.width === sizes.phone.width

const press = (keys: string) => (page: Page) => page.keyboard.press(keys)

/** A row of the table, or a strip on a phone. */
const storyOf = (page: Page, number: number) => page.locator('[id^="rb-story-"]').nth(number)
const firstStory = (page: Page) => storyOf(page, 0)

/** By its title, which on a phone is the whole strip. */
const openStory = async (page: Page, number: number) => {
  await stories(page)
  await storyOf(page, number).getByRole('button').first().click()
}

/** On a phone a list has cards instead of rows. */
const stories = (page: Page) =>
  page.locator('[role=row] img, [role=listitem] img, article img').first().waitFor()

const assets = (page: Page) => page.locator('.rb-asset img').first().waitFor()

const openDetail = async (page: Page) => {
  await openStory(page, 0)
  await page.getByRole('dialog').getByText('稿签信息').waitFor()
  await page.waitForLoadState('networkidle')
}

/** The editor opens in a tab of its own; that tab is the picture. */
const openEditor = async (page: Page) => {
  const opened = page.waitForEvent('popup')
  await stories(page)
  if (isPhone(page)) await firstStory(page).getByRole('button').last().click()
  else await firstStory(page).hover()
  const offered = isPhone(page) ? page.getByRole('dialog') : firstStory(page)
  await offered.getByRole('button', { name: '编辑' }).click()
  const editor = await opened
  await editor.locator('.ProseMirror').first().waitFor()
  await editor.waitForLoadState('networkidle')
  return editor
}

/** A cleared story's dialog. */
const openIssueDialog = async (page: Page, row: number) => {
  await openStory(page, row)
  await page.getByRole('dialog').getByRole('button', { name: '签发', exact: true }).click()
  return page.getByRole('dialog', { name: /^签发/ })
}

/** At the site's form. */
const openIssue = async (page: Page) => {
  const dialog = await openIssueDialog(page, 0)
  for (const name of ['晨光客户端', '晨光网'])
    await dialog.getByRole('list', { name: '全部平台' }).getByRole('button', { name }).click()
  await page.waitForLoadState('networkidle')
}

/** Forms on the platforms of others; of another story, because the first is still held for its picture. */
const openOutlets = async (page: Page) => {
  const dialog = await openIssueDialog(page, 1)
  await dialog.getByRole('tab', { name: /第三方渠道/ }).click()
  await dialog.getByRole('button', { name: /^晨光微博/ }).click()
  await page.waitForLoadState('networkidle')
}

/** What was found in a page, ready to be made into a story. */
const openCapture = async (page: Page) => {
  await page
    .getByRole('button', { name: /无人驾驶公交线/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await page.waitForLoadState('networkidle')
}

/** What readers see; the outlets write it in the first seconds. */
const openSite = async (page: Page) => {
  await page.goto('/site/cgweb/')
  for (let tries = 0; tries < 30 && !(await page.locator('.lead, article').count()); tries += 1) {
    await page.waitForTimeout(1_000)
    await page.reload()
  }
  await page.waitForLoadState('networkidle')
}

/** The pages of the week are made after the start; the newest edition is the one in work. */
const openPaper = async (page: Page, number: number) => {
  for (let tries = 0; tries < 120; tries += 1) {
    await page.getByRole('listitem').first().waitFor()
    if ((await page.getByText('演示版面正在后台排印').count()) === 0) break
    await page.waitForTimeout(5_000)
    await page.reload()
  }
  await page.getByRole('listitem').nth(number).getByRole('link').first().click()
  await page.waitForLoadState('networkidle')
}

const openPaperPage = (view: string) => async (page: Page) => {
  await openPaper(page, 0)
  await page.getByRole('link', { name: /A01/ }).first().click()
  if (view) await page.getByRole('navigation').getByRole('link', { name: view, exact: true }).click()
  await page.waitForLoadState('networkidle')
}

const openPaperPreview = async (page: Page) => {
  await openPaper(page, 1)
  await page.getByRole('link', { name: '报纸预览' }).click()
  await page.getByRole('img').first().waitFor()
  await page.keyboard.press('ArrowRight')
  await page.waitForLoadState('networkidle')
}

/** The page readers see, in its builder, which opens in a tab of its own; that tab is the picture. */
const openBuilder = async (page: Page) => {
  const card = page.getByRole('listitem').filter({ hasText: '老城一年' })
  for (let tries = 0; tries < 30 && !(await card.getByText('已发布').count()); tries += 1) {
    await page.waitForTimeout(2_000)
    await page.reload()
    await card.waitFor()
  }
  const opened = page.waitForEvent('popup')
  await card.getByRole('heading').getByRole('link').click()
  const builder = await opened
  await builder.frameLocator('iframe').locator('h1').first().waitFor()
  await builder.waitForLoadState('networkidle')
  return builder
}

const statisticsViews = ['overview', 'user', 'group', 'channel', 'origination', 'review', 'meaning']

const shots: Shot[] = [
  { name: 'drafts', account: 'reporter', path: '/workArea', prepare: stories },
  { name: 'drafts-preview', account: 'reporter', path: '/workArea', prepare: press('Space') },
  { name: 'todo', account: 'editor', path: '/workArea?folder=todo' },
  { name: 'waste', account: 'reporter', path: '/workArea?folder=waste' },
  { name: 'empty', account: 'proof3', path: '/workArea' },
  { name: 'department', account: 'director', path: '/editLibrary/contentManagement' },
  { name: 'shared', account: 'editor', path: '/sharedLibrary' },
  { name: 'publishing', account: 'publisher', path: '/publishingLibrary' },
  { name: 'detail', account: 'reporter', path: '/workArea', prepare: openDetail },
  { name: 'editor', account: 'reporter', path: '/workArea', prepare: openEditor },
  { name: 'media', account: 'chief', path: '/mediaLibrary', prepare: assets },
  { name: 'issue', account: 'publisher', path: '/workArea?folder=todo', prepare: openIssue },
  { name: 'outlets', account: 'publisher', path: '/workArea?folder=todo', prepare: openOutlets },
  { name: 'console', account: 'admin', path: '/publish' },
  { name: 'captures', account: 'reporter', path: '/capture' },
  { name: 'capture', account: 'reporter', path: '/capture', prepare: openCapture },
  { name: 'topics', account: 'chief', path: '/topics' },
  { name: 'clues', account: 'reporter', path: '/topics/clues' },
  { name: 'specials', account: 'editor', path: '/specials' },
  { name: 'special-builder', account: 'editor', path: '/specials', prepare: openBuilder },
  { name: 'announcements', account: 'chief', path: '/toolsPage?id=4' },
  { name: 'figures', account: 'reporter', path: '/toolsPage?id=9' },
  { name: 'preferences', account: 'reporter', path: '/toolsPage?id=10' },
  ...statisticsViews.map((view) => ({
    name: `statistics-${view}`,
    account: view === 'meaning' ? 'admin' : 'chief',
    path: `/dataStatistics?view=${view}&range=365`,
  })),
  {
    name: 'statistics-rows',
    account: 'chief',
    path: '/dataStatistics?view=group&range=365&figure=used',
  },
  {
    name: 'statistics-empty',
    account: 'chief',
    path: '/dataStatistics?view=origination&start=2001-01-01&end=2001-01-31',
  },
  { name: 'site', path: '/login', prepare: openSite },
  { name: 'newspaper', account: 'layout', path: '/newspaper', prepare: openPaperPage('') },
  { name: 'newspaper-marks', account: 'proof', path: '/newspaper', prepare: openPaperPage('批注') },
  { name: 'newspaper-preview', account: 'chief', path: '/newspaper', prepare: openPaperPreview },
  { name: 'unlocking', account: 'director', path: '/toolsPage?id=3' },
  { name: 'recovery', account: 'reporter', path: '/toolsPage?id=2' },
  { name: 'words', account: 'admin', path: '/system?tab=words' },
  { name: 'sign-in', path: '/login' },
  { name: 'not-found', account: 'editor', path: '/nowhere' },
  { name: 'no-permission', account: 'editor', path: '/system' },
  { name: 'frame', account: 'chief', path: '/workArea' },
  { name: 'frame-side', account: 'chief', path: '/workArea', layout: 'vertical' },
  { name: 'frame-reporter', account: 'reporter', path: '/workArea' },
  { name: 'home', account: 'chief', path: '/homePage' },
  { name: 'home-reporter', account: 'reporter', path: '/homePage' },
  { name: 'palette', account: 'chief', path: '/homePage', prepare: press('Control+k') },
  { name: 'shortcuts', account: 'chief', path: '/homePage', prepare: press('?') },
  { name: 'profile', account: 'editor', path: '/toolsPage?id=0' },
  { name: 'password', account: 'editor', path: '/toolsPage?id=0&tab=password' },
  { name: 'devices', account: 'editor', path: '/toolsPage?id=0&tab=devices' },
  { name: 'notifications', account: 'editor', path: '/toolsPage?id=1' },
  { name: 'help', account: 'editor', path: '/toolsPage?id=5' },
  { name: 'me-in-the-system', account: 'editor', path: '/toolsPage?id=6' },
  { name: 'about', account: 'editor', path: '/toolsPage?id=7' },
  { name: 'people', account: 'admin', path: '/system' },
  { name: 'audit', account: 'admin', path: '/system?tab=audit' },
  { name: 'system-status', account: 'admin', path: '/system?tab=status' },
  { name: 'roles', account: 'admin', path: '/rights' },
  { name: 'switches', account: 'admin', path: '/rights?tab=features' },
]

const inAllThemes = new Set(['frame', 'sign-in'])

/** The pictures of the README. */
const readmeShots = [
  { name: 'drafts', theme: 'cyan', size: 'wide' },
  { name: 'editor', theme: 'cyan', size: 'wide' },
  { name: 'detail', theme: 'black', size: 'wide' },
  { name: 'media', theme: 'cyan', size: 'wide' },
  { name: 'issue', theme: 'cyan', size: 'wide' },
  { name: 'home', theme: 'cyan', size: 'wide' },
  { name: 'outlets', theme: 'cyan', size: 'wide' },
  { name: 'capture', theme: 'cyan', size: 'wide' },
  { name: 'site', theme: 'cyan', size: 'wide' },
  { name: 'newspaper', theme: 'cyan', size: 'wide' },
  { name: 'newspaper-marks', theme: 'cyan', size: 'wide' },
  { name: 'newspaper-preview', theme: 'cyan', size: 'wide' },
  { name: 'special-builder', theme: 'cyan', size: 'wide' },
  { name: 'topics', theme: 'cyan', size: 'wide' },
  { name: 'statistics-overview', theme: 'cyan', size: 'wide' },
  { name: 'drafts', theme: 'cyan', size: 'phone' },
] as const

interface Look {
  theme: string
  size: keyof typeof sizes
}

const take = async (browser: Browser, origin: string, shot: Shot, { theme, size }: Look, file: string) => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: sizes[size],
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  await context.addInitScript(
    ([id, layout]) => {
      localStorage.setItem('theme', id ?? '')
      localStorage.setItem('layout', layout ?? 'horizontal')
      localStorage.setItem('lang', 'zh')
    },
    [theme, shot.layout ?? 'horizontal'],
  )
  if (shot.account) {
    await context.request.post('/api/user/login', { data: { username: shot.account, password } })
  }
  const page = await context.newPage()
  await page.goto(`/rongbian/#${shot.path}`)
  await page.waitForLoadState('networkidle')
  const other = (await shot.prepare?.(page)) as Page | undefined
  const shown = other && 'screenshot' in other ? other : page
  await shown.waitForTimeout(400)
  await shown.screenshot({ path: file })
  // A page that is left lets go of the story it holds, if it is given the time to say so.
  await page.goto('about:blank')
  await page.waitForTimeout(300)
  await context.close()
}

const folder = resolve('screenshots')
const forReadme = process.argv.includes('--readme')
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const product = await startProduct({ DEMO_PAPER: '1' })
const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})

try {
  await mkdir(folder, { recursive: true })
  for (const shot of shots.filter(({ name }) => only.length === 0 || only.includes(name))) {
    const themes = inAllThemes.has(shot.name) ? allThemes : ['cyan', 'black']
    for (const theme of forReadme ? [] : themes) {
      for (const size of ['wide', 'phone'] as const) {
        const file = join(folder, `${shot.name}-${theme}-${size}.png`)
        await take(browser, product.origin, shot, { theme, size }, file)
      }
    }
  }
  for (const { name, theme, size } of forReadme ? readmeShots : []) {
    if (only.length > 0 && !only.includes(name)) continue
    const shot = shots.find((candidate) => candidate.name === name)
    const file = resolve('docs/images', size === 'phone' ? `phone-${theme}.png` : `${name}-${theme}.png`)
    if (shot) await take(browser, product.origin, shot, { theme, size }, file)
  }
} finally {
  await browser.close()
  await product.stop()
}
