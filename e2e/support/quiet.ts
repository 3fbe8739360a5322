import { expect, type Page, type Request } from '@playwright/test'

/** A farewell that outlives its page: the browser never tells that it was answered. */
export const isFarewell = (request: Request) => request.url().endsWith('/lock/off')

/** A wall that has all there is asks again and is answered when something changes. */
const isWaiting = (request: Request) => /\/wall\?.*since=[\w-]/.test(request.url())

/** A page comes as a script of its own. */
const watched = ['fetch', 'script']

/** To be called before the page is led anywhere; answers how to wait until every call to the server is answered. */
export const watchCalls = (page: Page) => {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (watched.includes(request.resourceType()) && !isFarewell(request) && !isWaiting(request))
      open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    const waiting = () => [...open].map((request) => request.url())
    // One answer may be what the next call waits for.
    for (let calm = 0; calm < 4; calm += 1) {
      await expect.poll(waiting, { timeout: 30_000 }).toEqual([])
      await page.waitForTimeout(50)
    }
  }
}
