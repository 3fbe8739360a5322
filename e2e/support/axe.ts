import { expect, type Page } from '@playwright/test'
import axeCore, { type AxeResults, type RunOptions } from 'axe-core'

const isSerious = ({ impact }: { impact?: string | null }) => impact === 'serious' || impact === 'critical'

const redrawMs = 1_000

/** What another colour can spoil. */
const colourRules = ['color-contrast', 'link-in-text-block']

interface Look {
  part: string | undefined
  options: RunOptions
}

/** Each page is given axe once: reading its half megabyte takes as long as looking at a small screen. */
const runAxe = async (page: Page, look: Look) => {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axeCore.source)
  }
  return page.evaluate(
    ({ part, options }): Promise<AxeResults> => globalThis.axe.run(part ?? document, options),
    look,
  )
}

declare global {
  var axe: typeof axeCore
}

/**
 * What axe finds serious or critical, in all of its rules unless some are named. In the page itself and without
 * the list of what is well: no screen holds a frame of another host, and so it takes a quarter of the time.
 */
const analyse = async (page: Page, part?: string, rules: string[] = []) => {
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules.length > 0 && { runOnly: { type: 'rule', values: rules } }),
  }
  const { violations } = await runAxe(page, { part, options })
  return violations.filter(isSerious).map(({ id, nodes: [first] }) => {
    const why = first?.any[0]?.message ?? first?.all[0]?.message ?? first?.none[0]?.message
    return `${id} ${first?.html.slice(0, 160)} ${why}`
  })
}

/** What is in anybody's way stays there: a part drawn anew in another look is not, a moment later. */
export const findBarriers = async (page: Page, part?: string, rules: string[] = []) => {
  const found = await analyse(page, part, rules)
  if (found.length === 0) return found
  await page.waitForTimeout(redrawMs)
  return analyse(page, part, rules)
}

/** Colours pass into one another for a moment after a change of look. */
const isStill = () =>
  new Promise<boolean>((resolve) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        resolve(document.getAnimations().every((one) => !(one instanceof CSSTransition))),
      ),
    ),
  )

/** As if another tab of the same person had chosen this look: the page repaints without loading anew. */
export const paint = async (page: Page, theme: string) => {
  await page.evaluate((id) => {
    localStorage.setItem('theme', id)
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await page.waitForFunction(isStill)
}

/**
 * Themes differ in colour alone: one is asked everything, the others what colour can spoil. That one is the theme
 * the page is in, if it may be: painting takes as long as looking.
 */
export const findBarriersIn = async (page: Page, themes: readonly string[], part?: string) => {
  const now = await page.locator('html').getAttribute('data-theme')
  const [first, ...others] = themes.toSorted((a, b) => Number(b === now) - Number(a === now))
  if (first !== now) await paint(page, String(first))
  const found = (await findBarriers(page, part)).map((barrier) => `${first}: ${barrier}`)
  for (const theme of others) {
    await paint(page, theme)
    found.push(...(await findBarriers(page, part, colourRules)).map((barrier) => `${theme}: ${barrier}`))
  }
  return found
}
