import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { openPage, putBack } from './contexts.ts'
import { type Product, startProduct } from './product.ts'
import { demoPassword, sessionOf } from './sessions.ts'

export { demoPassword, expect }

interface WorkerParts {
  /** One running product per worker; specs that spoil it start their own. */
  product: Product
}

interface Parts {
  /** A page of a signed-in person, in a browser of their own. */
  signIn: (account: string, options?: Visit) => Promise<Page>
}

interface Visit {
  /** Without one nothing is opened yet. */
  path?: string
  viewport?: { width: number; height: number }
  theme?: string
  /** For a journey that changes the browser itself: nobody uses it afterwards. */
  spoils?: boolean
}

interface Visitor {
  context: BrowserContext
  key: string
  account: string
  spoils: boolean
}

const isShown = () =>
  Boolean(document.getElementById('root')?.firstElementChild) && !document.querySelector('.rb-splash')

/** The first page of a worker finds nothing warm; how long it takes is no part of what a journey expects. */
const untilShown = (page: Page) => page.waitForFunction(isShown, undefined, { timeout: 40_000 })

export const test = base.extend<Parts, WorkerParts>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    // A shared machine may take its time to make the demo newsroom.
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ product }, use) => use(product.origin),

  signIn: async ({ browser, product, playwright }, use, info) => {
    const { origin } = product
    const visitors: Visitor[] = []
    await use(async (account, { path, viewport, theme, spoils = false } = {}) => {
      // The second visit of a person in a journey comes from another device.
      const device = String(visitors.filter((visitor) => visitor.account === account).length)
      const key = [origin, account, device, viewport?.width, viewport?.height, spoils].join(' ')
      const page = await openPage(browser, key, { baseURL: origin, ...(viewport && { viewport }) })
      const context = page.context()
      visitors.push({ context, key, account, spoils })
      if (theme) await page.addInitScript((id) => localStorage.setItem('theme', id), theme)
      await context.addCookies(await sessionOf(playwright.request, origin, account, device))
      if (!path) return page
      await page.goto(`/rongbian/#${path}`)
      // The landing page replaces the address; a journey that went on before it would be called back.
      if (path === '/') await page.waitForURL(({ hash }) => hash !== '#/')
      await untilShown(page)
      return page
    })
    const isWell = info.status === info.expectedStatus
    for (const { context, key, spoils } of visitors) {
      if (isWell && !spoils) await putBack(key, context)
      else await context.close()
    }
  },
})
