import { chromium } from '@playwright/test'
import { ensureBrowser } from '../../scripts/lib/browser.mjs'
import { buildWeb, isBuilt } from '../../scripts/lib/build.mjs'

/** The browser of the journeys and the pages of this source: installed and built where they are missing. */
export const openBrowser = async () => {
  const problem = await ensureBrowser()
  if (problem) throw new Error(problem)
  if (!isBuilt()) {
    const { output, isRenewed } = await buildWeb()
    if (!isRenewed) throw new Error(output)
  }
  // Where the browser stands is looked up when this is loaded.
  const { default: playwright } = await import('../../e2e/playwright.config.ts')
  return chromium.launch(playwright.use?.launchOptions)
}
