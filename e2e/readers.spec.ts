import type { Page } from '@playwright/test'
import { openReaderBooks } from '../apps/server/src/testing/reader-books.fixture.ts'
import { expect, test } from './support/newsroom.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

interface Told {
  id: string
  no: number
  seconds: number
  driven: boolean
}

/** What the page tells, in order. */
const listen = (page: Page) => {
  const told: Told[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/_v')) told.push(JSON.parse(request.postData() ?? '{}'))
  })
  return told
}

/** A page cannot be covered in a browser without a screen, so the document says what it is told to. */
const beCoverable = (page: Page, first: 'visible' | 'hidden') =>
  page.addInitScript((state) => {
    let now = state
    Object.defineProperty(document, 'visibilityState', { get: () => now })
    addEventListener('message', ({ data }) => {
      if (data !== 'visible' && data !== 'hidden') return
      now = data
      document.dispatchEvent(new Event('visibilitychange'))
    })
  }, first)
const turn = (page: Page, state: 'visible' | 'hidden') => page.evaluate((to) => postMessage(to, '*'), state)

test('a story is counted when it is seen, with the time somebody was at it, and a program apart', async ({
  browser,
  product,
}) => {
  const newReader = async ({ isDriven = false } = {}) => {
    const context = await browser.newContext({ baseURL: product.origin, userAgent: phone })
    const page = await context.newPage()
    if (!isDriven)
      await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
    return page
  }
  const page = await newReader()
  const story = page.locator('a[href*=".html"]').first()
  // The demo draws its sites after its first start.
  await expect(async () => {
    await page.goto('/site/cgweb/')
    await expect(story).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 50_000 })
  const path = (await story.getAttribute('href')) ?? ''
  const storyId = Number(/(\d+)\.html$/.exec(path)?.[1])

  const books = await openReaderBooks(product.folder, storyId)
  const told = listen(page)

  await test.step('not while it is covered', async () => {
    await page.clock.install()
    await beCoverable(page, 'hidden')
    await page.goto(path)
    await page.clock.runFor(3_000)
    expect(told).toEqual([])
  })
  await test.step('once it is seen', async () => {
    const answer = page.waitForResponse((response) => response.url().endsWith('/_v'))
    await turn(page, 'visible')
    expect((await answer).status()).toBe(204)
    expect(told).toMatchObject([{ no: 0, seconds: 0, driven: false }])
  })
  await test.step('time counts for five seconds after the last movement', async () => {
    await page.clock.runFor(30_000)
    await page.keyboard.press('PageDown')
    await page.clock.runFor(30_000)
    await turn(page, 'hidden')
    await expect.poll(() => told.length).toBe(2)
    expect(told[1]).toMatchObject({ id: told[0]?.id, no: 1 })
    expect(told[1]?.seconds).toBeGreaterThanOrEqual(8)
    // On a slow machine the page may scroll on after the key: one movement more, and still far from the minute.
    expect(told[1]?.seconds).toBeLessThanOrEqual(20)
  })
  await test.step('come back to, it is opened again', async () => {
    await turn(page, 'visible')
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect.poll(() => told.length).toBe(3)
    expect(told[2]?.no).toBe(0)
    expect(told[2]?.id).not.toBe(told[0]?.id)
  })
  await test.step('not what a program opens, nor what is drawn ahead', async () => {
    const program = await newReader({ isDriven: true })
    const heard = listen(program)
    await program.goto(path)
    await expect.poll(() => heard).toMatchObject([{ driven: true }])
    const ahead = await newReader()
    const waiting = listen(ahead)
    await ahead.addInitScript(() => {
      Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
    })
    await ahead.goto(path, { waitUntil: 'networkidle' })
    expect(waiting).toEqual([])
    await ahead.evaluate(() => {
      Object.defineProperty(document, 'prerendering', { value: false })
      document.dispatchEvent(new Event('prerenderingchange'))
    })
    await expect.poll(() => waiting.length).toBe(1)
  })
  const { seconds } = told[1] ?? { seconds: 0 }
  await expect.poll(books.since).toEqual({
    reader: { views: 3, valid: 3, readers: 1, seconds },
    crawler: { views: 1, valid: 0, readers: 0, seconds: 0 },
  })
  await books.close()
})
