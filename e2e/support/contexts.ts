import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** Of this worker: browsers of people whose journeys are over, with the scripts they loaded. */
const idle = new Map<string, BrowserContext[]>()

/** All a page can keep except the cache of scripts. */
const forget = async (page: Page, origin: string) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await browser.detach()
}

/** A blank page in a browser that remembers nobody and nothing, but need not load the scripts again. */
export const openPage = async (
  browser: Browser,
  key: string,
  options: BrowserContextOptions & { baseURL: string },
) => {
  const context = idle.get(key)?.pop() ?? (await browser.newContext(options))
  const page = await context.newPage()
  await forget(page, options.baseURL)
  await context.clearCookies()
  return page
}

const tidy = async (context: BrowserContext) => {
  await Promise.all(context.pages().map((page) => page.close()))
  await context.clearPermissions()
  await context.setOffline(false)
}

/** For the next journey of the same kind; one that ended on the way is not kept. */
export const putBack = async (key: string, context: BrowserContext) => {
  const isWhole = await tidy(context).then(
    () => true,
    () => false,
  )
  if (isWhole) idle.set(key, [...(idle.get(key) ?? []), context])
}
