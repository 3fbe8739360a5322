import { parseArgs } from 'node:util'
import type { Browser, BrowserContext } from '@playwright/test'
import { productFile, startChild, untilIdle } from '../child.ts'
import { openBrowser } from '../open-browser.ts'
import { runBench } from '../run-bench.ts'
import { signIn } from '../sign-in.ts'
import { longestTask } from '../trace.ts'
import { makeWorkFolder } from '../work-folder.ts'
import { account, type Journey, journeys, type Story } from './journeys.ts'

const goalMs = 50
/** What a page does right after it can be used belongs to it. */
const settleMs = 1500

const { values: given } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const rounds = Number(given.rounds)

type Headers = Awaited<ReturnType<typeof signIn>>

const makeStory = async (url: string, headers: Headers): Promise<Story> => {
  const title = '跨海大桥今起通车'
  const paragraph = '<p>大桥全长二十三公里，双向六车道，从东岸到岛上只要二十分钟。</p>'
  const answer = await fetch(`${url}/sprint/rest/stories/workspace/create`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'COMPO', content: { title, htmlContent: paragraph.repeat(40) } }),
  })
  const { data } = (await answer.json()) as { data: { id: number; libraryId: string } }
  return { ...data, title }
}

const cookiesOf = ({ cookie }: Headers, url: string) =>
  cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return { name, value, url }
  })

interface Measured {
  ms: number
  longest: number
}

/** In a browser that has nothing yet. */
const measure = async (
  browser: Browser,
  context: BrowserContext,
  journey: Journey,
  story: Story,
): Promise<Measured> => {
  const page = await context.newPage()
  await journey.prepare(page, story)
  await page.waitForTimeout(settleMs)
  await browser.startTracing(page, { categories: ['toplevel'] })
  const started = performance.now()
  await journey.go(page, story)
  const ms = performance.now() - started
  await page.waitForTimeout(settleMs)
  return { ms, longest: longestTask(await browser.stopTracing()) }
}

const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const measureAll = async (url: string, browser: Browser) => {
  const headers = await signIn(url, account)
  const story = await makeStory(url, headers)
  const found = journeys.map((journey) => ({ journey, measured: [] as Measured[] }))
  for (let round = 0; round <= rounds; round += 1) {
    for (const { journey, measured } of found) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width: 1440, height: 900 },
        locale: 'zh-CN',
      })
      if (journey.signedIn) await context.addCookies(cookiesOf(headers, url))
      const figures = await measure(browser, context, journey, story)
      // The first round warms the server.
      if (round > 0) measured.push(figures)
      await context.close()
    }
  }
  return found
}

const run = async (closers: (() => unknown)[]) => {
  const folder = await makeWorkFolder()
  closers.push(folder.remove)
  const product = await startChild(productFile, { DATA_DIR: folder.path, DATABASE_URL: '' })
  closers.push(product.stop)
  await untilIdle(product.pid)
  const browser = await openBrowser()
  closers.push(() => browser.close())
  const found = await measureAll(product.url, browser)
  for (const { journey, measured } of found) {
    const ms = medianOf(measured.map(({ ms }) => ms))
    const longest = measured.map((one) => one.longest)
    console.log(
      `  ${journey.name.padEnd(6, '　')} ${ms.toFixed(0).padStart(5)} ms  最长任务 ${medianOf(longest).toFixed(0).padStart(3)} ms（${rounds} 轮中最长 ${Math.max(...longest).toFixed(0)}）`,
    )
  }
  return found.every(({ measured }) => medianOf(measured.map(({ longest }) => longest)) <= goalMs)
}

await runBench(run, '毫秒数会偏高')
