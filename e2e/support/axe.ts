import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const isSerious = ({ impact }: { impact?: string | null }) => impact === 'serious' || impact === 'critical'

/**
 * What axe finds serious or critical, in all of its rules. In the page itself and without the list of what
 * is well: no screen holds a frame of another host, and so it takes a quarter of the time.
 */
export const findBarriers = async (page: Page, part?: string) => {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  return violations.filter(isSerious).map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 160)}`)
}

/** As if another tab of the same person had chosen this look: the page repaints without loading anew. */
export const paint = async (page: Page, theme: string) => {
  await page.evaluate((id) => {
    localStorage.setItem('theme', id)
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}
