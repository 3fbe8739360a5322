import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import {
  drawSpecial,
  loadTheme,
  type SpecialFacts,
  type Theme,
  type ThemeName,
} from '../apps/site/src/index.ts'
import { sampleCard, sampleChannel } from '../apps/site/src/testing/samples.fixture.ts'
import { samplePage } from '../apps/site/src/testing/special.fixture.ts'
import { blockKinds, look, walk } from '../packages/blocks/src/index.ts'
import { type HouseTemplate, houseTemplates } from '../packages/blocks/src/templates/index.ts'
import { findBarriers } from './support/axe.ts'

const scene = readFileSync(new URL('../apps/server/src/demo/scenes/coast.svg', import.meta.url))
const cover = { src: '/scene.svg', srcset: '', width: 1200, height: 900, alt: '' }

const factsOf = ({ tree }: HouseTemplate): SpecialFacts => ({
  cards: Object.fromEntries(
    [...walk(tree)]
      .filter(({ node }) => blockKinds.get(node.kind)?.form.some(({ as }) => as === 'feed'))
      .map(({ node }) => [
        node.id,
        [1, 2, 3, 4, 5].map((id) => sampleCard({ id, cover: id === 3 ? null : cover })),
      ]),
  ),
  ...{ pictures: {}, files: {}, shared: {} },
})

const types: Record<string, string> = { css: 'text/css', js: 'text/javascript', svg: 'image/svg+xml' }

const serve = (page: Page, theme: Theme, html: string) =>
  page.route('http://site.test/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const asset = theme.assets.find(({ name }) => pathname.endsWith(name))
    if (asset) {
      const contentType = types[asset.name.split('.').at(-1) ?? '']
      return route.fulfill({ body: asset.content, ...(contentType && { contentType }) })
    }
    if (pathname === cover.src) return route.fulfill({ contentType: types.svg as string, body: scene })
    return pathname.endsWith('/coast/')
      ? route.fulfill({ contentType: 'text/html', body: html })
      : route.fulfill({ status: 404, body: '' })
  })

const shiftOf = (page: Page) =>
  page.evaluate(async () => {
    let shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    for (let y = 0; y < document.body.scrollHeight; y += 700) {
      scrollTo(0, y)
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
    return shift
  })

const looks = (['chenguang', 'jianbao'] satisfies ThemeName[]).flatMap((theme) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ theme, colorScheme })),
)

for (const template of houseTemplates)
  test(`R-special-007: the template ${template.name.zh} keeps nobody out and does not jump`, async ({
    page,
  }) => {
    for (const { theme: name, colorScheme } of looks) {
      const theme = loadTheme(name)
      const special = samplePage(template.tree, { look: look.parse(template.look) })
      const { html, left } = drawSpecial(theme, sampleChannel(), special, factsOf(template))
      expect(left).toEqual([])
      await page.unrouteAll()
      await serve(page, theme, html)
      await page.emulateMedia({ colorScheme })
      for (const width of [1440, 390]) {
        await test.step(`${name}, ${colorScheme}, ${width}`, async () => {
          await page.setViewportSize({ width, height: 900 })
          await page.goto('http://site.test/site/cgweb/special/coast/')
          expect(await shiftOf(page)).toBeLessThan(0.05)
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
          expect(await findBarriers(page)).toEqual([])
        })
      }
    }
  })
