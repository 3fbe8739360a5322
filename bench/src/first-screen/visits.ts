import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { productFile, startChild, untilIdle } from '../child.ts'
import { openBrowser } from '../open-browser.ts'
import { signIn } from '../sign-in.ts'
import { makeWorkFolder } from '../work-folder.ts'
import { servePlain } from './plain-page.ts'

const { values: given } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, latency: { type: 'string', default: '40' } },
})
const rounds = Number(given.rounds)
const latency = Number(given.latency)
const account = 'editor'

declare global {
  /** When the first row was drawn, since the page was asked for. */
  var rowsAt: number | undefined
}

/** Runs before the page's own scripts. */
const watchRows = () => {
  const look = () => {
    if (!document.querySelector('[role=rowgroup] [role=row], li')) return requestAnimationFrame(look)
    globalThis.rowsAt = performance.now()
  }
  look()
}

const visit = async (context: BrowserContext, url: string) => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const free = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { ...free, latency })
  await page.addInitScript(watchRows)
  await page.goto(url)
  await page.waitForFunction(() => globalThis.rowsAt !== undefined)
  const ms = await page.evaluate(() => globalThis.rowsAt ?? 0)
  return { page, ms }
}

const isKept = () => navigator.serviceWorker.controller !== null && localStorage.getItem('lastVisit') !== null

const kinds = ['cold', 'warm', 'second', 'plainCold', 'plainWarm'] as const
type Kind = (typeof kinds)[number]
const names: Record<Kind, string> = {
  cold: '第一次打开',
  warm: '再打开，只有浏览器自己的缓存',
  second: '再打开，文件与上次的列表在本机',
  plainCold: '参照：第一次打开',
  plainWarm: '参照：再打开',
}

const newPerson = async (browser: Browser, url: string, serviceWorkers: 'allow' | 'block') => {
  const context = await browser.newContext({ serviceWorkers, viewport: { width: 1440, height: 900 } })
  const { cookie } = await signIn(url, account)
  await context.addCookies(
    cookie
      .split('; ')
      .map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.slice(pair.indexOf('=') + 1), url })),
  )
  return context
}

/** Each kind once, in fresh profiles. */
const oneRound = async (browser: Browser, ours: string, plain: string): Promise<Record<Kind, number>> => {
  const address = `${ours}/rongbian/#/workArea`
  const without = await newPerson(browser, ours, 'block')
  const cold = await visit(without, address)
  await cold.page.waitForTimeout(1_000)
  await cold.page.close()
  await without.addInitScript(() => localStorage.removeItem('lastVisit'))
  const warm = await visit(without, address)
  await without.close()

  const stranger = await browser.newContext()
  const plainCold = await visit(stranger, plain)
  const plainWarm = await visit(stranger, plain)
  await stranger.close()

  const withWorker = await newPerson(browser, ours, 'allow')
  const first = await visit(withWorker, address)
  await first.page.waitForFunction(isKept, undefined, { timeout: 60_000 })
  await first.page.close()
  const second = await visit(withWorker, address)
  await withWorker.close()
  return {
    cold: cold.ms,
    warm: warm.ms,
    second: second.ms,
    plainCold: plainCold.ms,
    plainWarm: plainWarm.ms,
  }
}

const scriptBytes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )

/** What the list asks, and how much its scripts weigh. */
const learn = async (browser: Browser, url: string) => {
  const credentials = await signIn(url, account)
  const answer = await fetch(`${url}/sprint/view/workspace/upuser/workspace/drafts/objects/search/list`, {
    method: 'POST',
    headers: { ...credentials, 'content-type': 'application/json' },
    body: '{}',
  })
  const context = await newPerson(browser, url, 'block')
  const { page } = await visit(context, `${url}/rongbian/#/workArea`)
  const bytes = await scriptBytes(page)
  await context.close()
  return { answer: await answer.text(), bytes }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const run = async (folder: string) => {
  const product = await startChild(productFile, { DATA_DIR: folder, DATABASE_URL: '', DEMO: '1' })
  const browser = await openBrowser()
  try {
    await untilIdle(product.pid)
    const { answer, bytes } = await learn(browser, product.url)
    const plain = await servePlain(bytes, answer)
    console.log(
      `到列表第一行画出；脚本 ${(bytes / 1024).toFixed(0)} KB，每问加 ${latency} ms，${rounds} 轮的中位数，${availableParallelism()} 核，平均负载 ${loadavg()[0]?.toFixed(1)}`,
    )
    const all: Record<Kind, number>[] = []
    for (let round = 0; round < rounds; round += 1) all.push(await oneRound(browser, product.url, plain.url))
    for (const kind of kinds) {
      const ms = median(all.map((found) => found[kind]))
      console.log(`  ${ms.toFixed(0).padStart(5)} ms  ${names[kind]}`)
    }
    plain.close()
  } finally {
    await browser.close()
    await product.stop()
  }
}

const folder = await makeWorkFolder()
try {
  await run(folder.path)
} finally {
  await folder.remove()
}
