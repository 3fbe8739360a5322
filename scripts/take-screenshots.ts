import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserPath } from '../e2e/support/browser.ts'
import { startProduct } from '../e2e/support/product.ts'
import {
  assets,
  openBuilder,
  openCapture,
  openDetail,
  openEditor,
  openHome,
  openIssue,
  openOutlets,
  openPaperPage,
  openPaperPreview,
  openSite,
  openTopics,
  press,
  sizes,
  stories,
  untilCalm,
} from './lib/ways-to-screens.ts'

/** Every screen in the default and the dark theme, wide and on a phone: `npm run screenshots [-- --readme]`. */

interface Shot {
  name: string
  account?: string
  path: string
  /** Answers the page to look at, when it is another one. */
  prepare?: (page: Page) => Promise<unknown>
  layout?: 'vertical'
}

const allThemes = ['cyan', 'red', 'blue', 'white', 'black']
const password = 'Demo#2026'

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
  { name: 'topics', account: 'chief', path: '/topics', prepare: openTopics },
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
  { name: 'home', account: 'chief', path: '/homePage', prepare: openHome },
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
  await untilCalm(page)
  const other = (await shot.prepare?.(page)) as Page | undefined
  const shown = other && 'screenshot' in other ? other : page
  await untilCalm(shown)
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
