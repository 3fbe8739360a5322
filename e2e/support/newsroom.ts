import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Product, startProduct } from './product.ts'

export { expect }

export const demoPassword = 'Demo#2026'

interface WorkerParts {
  /** One running product per worker; specs that spoil it start their own. */
  product: Product
}

interface Parts {
  /** A page of a signed-in person, in a browser of their own. */
  signIn: (account: string, options?: Visit) => Promise<Page>
}

interface Visit {
  path?: string
  password?: string
  viewport?: { width: number; height: number }
  theme?: string
}

const openSession = async (context: BrowserContext, origin: string, account: string, password: string) => {
  const answer = await context.request.post(`${origin}/api/user/login`, {
    data: { username: account, password },
  })
  expect((await answer.json()).code, `${account} signs in`).toBe(200)
}

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

  signIn: async ({ browser, product }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (account, { path = '/', password = demoPassword, viewport, theme } = {}) => {
      const context = await browser.newContext({ baseURL: product.origin, ...(viewport && { viewport }) })
      contexts.push(context)
      if (theme) await context.addInitScript((id) => localStorage.setItem('theme', id), theme)
      await openSession(context, product.origin, account, password)
      const page = await context.newPage()
      await page.goto(`/rongbian/#${path}`)
      // The landing page replaces the address; a journey that went on before it would be called back.
      if (path === '/') await page.waitForURL(({ hash }) => hash !== '#/')
      return page
    })
    for (const context of contexts) await context.close()
  },
})
