import { findBarriers } from './support/axe.ts'
import { expect, test } from './support/newsroom.ts'

const screens = [
  ['editor', '/workArea'],
  ['chief', '/homePage'],
  ['editor', '/toolsPage?id=0'],
  ['editor', '/toolsPage?id=0&tab=password'],
  ['editor', '/toolsPage?id=0&tab=devices'],
  ['editor', '/toolsPage?id=1'],
  ['editor', '/toolsPage?id=2'],
  ['editor', '/toolsPage?id=3'],
  ['editor', '/toolsPage?id=5'],
  ['editor', '/toolsPage?id=6'],
  ['editor', '/toolsPage?id=7'],
  ['editor', '/toolsPage?id=9'],
  ['editor', '/toolsPage?id=10'],
  ['admin', '/system'],
  ['admin', '/system?tab=audit'],
  ['admin', '/system?tab=status'],
  ['admin', '/rights'],
  ['admin', '/rights?tab=features'],
] as const

/** Light themes differ in colour alone, so one of them sees every screen and the others two. */
const few = screens.filter(([, path]) => ['/workArea', '/toolsPage?id=1'].includes(path))
const looks = { cyan: screens, black: screens, red: few, blue: few, white: few }

for (const [theme, seen] of Object.entries(looks)) {
  test(`axe finds nothing serious on ${seen.length} screens in ${theme}`, async ({ signIn, page }) => {
    test.setTimeout(180_000)
    const problems: string[] = []
    const look = async (where: typeof page, name: string) => {
      await where.waitForLoadState('networkidle')
      problems.push(...(await findBarriers(where)).map((barrier) => `${name}: ${barrier}`))
    }
    await page.addInitScript((id) => localStorage.setItem('theme', id), theme)
    await page.goto('/rongbian/#/login')
    await look(page, '/login')
    const people = new Map<string, typeof page>()
    for (const [account, path] of seen) {
      const own = people.get(account) ?? (await signIn(account, { theme }))
      people.set(account, own)
      await own.goto(`/rongbian/#${path}`)
      await look(own, path)
    }
    expect(problems).toEqual([])
  })
}

test('on a phone nothing is wider than the screen', async ({ signIn }) => {
  const page = await signIn('admin', { viewport: { width: 390, height: 844 } })
  const wide: string[] = []
  for (const [, path] of screens) {
    await page.goto(`/rongbian/#${path}`)
    await page.waitForLoadState('networkidle')
    const width = await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)
    if (width > 390) wide.push(`${path}: ${width}`)
  }
  expect(wide).toEqual([])
})
