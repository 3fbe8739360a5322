import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './support/newsroom.ts'
import { inEnglish, listenTo } from './support/our-words.ts'
import { watchCalls } from './support/quiet.ts'

/** Every address of the product by who opens it, with the buttons that open its dialogs and menus. */
const screens: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  admin: {
    '/system': ['New department', 'New person'],
    '/system?tab=words': ['New word'],
    '/system?tab=audit': [],
    '/system?tab=status': [],
    '/rights': ['New role', 'Actions for Reporter'],
    '/rights?tab=features': [],
    '/publish': ['New channel', 'Edit channel'],
    '/flows': ['New flow'],
    '/toolsPage?id=6': [],
    '/toolsPage?id=7': [],
  },
  chief: {
    '/homePage': ['Choose the type of story', 'Smart capture', 'Language', 'Theme', 'Edit home'],
    '/workArea?folder=todo': ['More filters'],
    '/workArea?folder=waste': [],
    '/editLibrary/contentManagement': [],
    '/publishingLibrary': [],
    '/sharedLibrary': [],
    '/mediaLibrary': ['Upload', 'Manage', 'Advanced search'],
    '/materials': [],
    '/search?q=a': [],
    '/dataStatistics': ['Export Day by day'],
    ...Object.fromEntries(
      ['user', 'group', 'channel', 'origination', 'review', 'meaning'].map((view) => [
        `/dataStatistics?view=${view}`,
        [],
      ]),
    ),
    '/dataStatistics?view=group&range=all&figure=published': [],
    '/capture': [],
    '/feeds': [],
    '/topics': ['Hot themes'],
    '/topics/clues': ['Add a clue'],
    '/topics/search?q=a': [],
    '/topics/gaps': [],
    '/topics/watch': [],
    '/planning': [],
    '/planning/meeting': [],
    '/missions': [],
    '/planning/calendar': ['New event', 'Subscribe and import'],
    '/planning/duty': ['Add a shift', 'Fill by week'],
    '/planning/orders': ['Give an instruction'],
    '/planning/displays': ['Add a display'],
    '/specials': ['New special page', 'Categories'],
    '/newspaper': ['New edition', 'Settings'],
    '/newspaper/search': [],
    '/newspaper/waiting': [],
    // No page has this address: what is said of it is ours too.
    '/newspaper/page/:id': [],
    '/wall?preview=1': [],
    ...Object.fromEntries([0, 1, 2, 3, 4, 5, 8, 9, 10].map((id) => [`/toolsPage?id=${id}`, []])),
    '/404': [],
    '/withoutPermission': [],
  },
}

/** Opened by nobody who is signed in to a newsroom; the English journey begins at the sign-in page. */
const elsewhere = ['/setup']

const features = new URL('../apps/web/src/features/', import.meta.url)
const addressesOf = (feature: string) => {
  const file = new URL(`${feature}/feature.ts`, features)
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path)
}

test('every address a feature states is walked', () => {
  const stated = readdirSync(features, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && readdirSync(new URL(entry.name, features)).includes('feature.ts'),
    )
    .flatMap(({ name }) => addressesOf(name))
  const walked = Object.values(screens)
    .flatMap((ofOne) => Object.keys(ofOne))
    .map((path) => path.split('?', 1)[0])
  expect(stated.length).toBeGreaterThan(15)
  expect(stated.filter((path) => !walked.includes(path))).toEqual(elsewhere)
})

const walk = async (page: Page) => {
  await inEnglish(page)
  const untilQuiet = watchCalls(page)
  const { ours } = listenTo(page)
  const found = new Set<string>()
  const look = async (where: string) => {
    await untilQuiet()
    for (const words of await ours()) found.add(`${where}: ${words}`)
  }
  return { found, look, ours }
}

for (const [account, paths] of Object.entries(screens))
  test(`${account} reads no Chinese of ours on any screen in English`, async ({ signIn }) => {
    test.setTimeout(180_000)
    const page = await signIn(account, { spoils: true })
    const { found, look } = await walk(page)
    for (const [path, buttons] of Object.entries(paths)) {
      await page.goto(`/rongbian/#${path}`)
      await expect(page).toHaveTitle(/ - Rongbian$/, { timeout: 40_000 })
      await look(path)
      for (const name of buttons) {
        // The dialog before this one may open late, and then does not hear the first key.
        await expect(async () => {
          await page.keyboard.press('Escape')
          await page.getByRole('button', { name, exact: true }).first().click({ timeout: 2_000 })
        }).toPass()
        await look(`${path} ${name}`)
      }
    }
    expect([...found]).toEqual([])
  })

test('Chinese of ours is found wherever it stands, and what people wrote is not taken for ours', async ({
  signIn,
}) => {
  const page = await signIn('chief', { spoils: true })
  const { look, ours } = await walk(page)
  await page.goto('/rongbian/#/publishingLibrary')
  await expect(page.getByRole('row').nth(1)).toContainText(/\p{Script=Han}/u)
  await look('before')
  expect(await ours()).toEqual([])
  await page.evaluate(() => {
    const planted = document.createElement('div')
    planted.innerHTML = `<p>已签发</p><p>Waiting、late</p><button aria-label="更多功能" title="另一句没有人写过的话">x</button>
      <input placeholder="请输入标题"><p hidden>看不见</p><p lang="zh">简体中文</p>`
    document.body.append(planted)
    document.title = '工作区'
  })
  const words = (await ours()).map((found) => found.split(' <', 1)[0])
  expect(words.sort()).toEqual(
    ['Waiting、late', '另一句没有人写过的话', '工作区', '已签发', '更多功能', '请输入标题'].sort(),
  )
})
