import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Special } from '@rongbian/contract/specials'
import { productFile, startChild, untilIdle } from '../child.ts'
import { openBrowser } from '../open-browser.ts'
import { runBench } from '../run-bench.ts'
import { makeWorkFolder } from '../work-folder.ts'
import { ask, calls, openDesk } from './desk.ts'

const goal = 2
const counts = [200, 10] as const
const rounds = 3
const keys = 40
/** Until then the engine still compiles, and the page typed into first pays for both. */
const warmUpKeys = 40

declare global {
  /** From each key to the page that shows it, in milliseconds. */
  var shownAfter: number[]
}

/** Runs in the builder: the frame is of the same origin and runs no scripts of its own. */
const watchFrame = () => {
  globalThis.shownAfter = []
  const sheet = document.querySelector<HTMLIFrameElement>('iframe')?.contentDocument
  if (!sheet) throw new Error('no page is shown')
  let pressed = 0
  document.addEventListener('keydown', () => {
    pressed = performance.now()
  })
  new MutationObserver(() => {
    if (pressed > 0) globalThis.shownAfter.push(performance.now() - pressed)
    pressed = 0
  }).observe(sheet, { subtree: true, childList: true, characterData: true })
}

const textBlock = (_: unknown, no: number) => ({
  ...{ id: `b${no}`, kind: 'text', v: 1 },
  props: { title: `第 ${no} 段`, html: '<p>步道全长四十二公里，十二处驿站免费开放。</p>' },
})

const makePage = async (url: string, count: number) => {
  const { editor, channelId } = await openDesk(url)
  const form = { channelId, name: `${count} 块`, code: `blocks-${count}` }
  const { id, version } = await ask<Special>(url, editor, `${calls}/save`, form)
  const design = { version, tree: Array.from({ length: count }, textBlock), look: {} }
  await ask(url, editor, `${calls}/${id}/design/saveSpecial`, design)
  await ask(url, editor, `${calls}/${id}/unlock`, {})
  return { id, editor }
}

/** The builder with a block in the middle chosen, ready to type its heading. */
const openBuilder = async (browser: Browser, url: string, count: number) => {
  const { id, editor } = await makePage(url, count)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies(
    editor.cookie
      .split('; ')
      .map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.slice(pair.indexOf('=') + 1), url })),
  )
  const page = await context.newPage()
  await page.goto(`${url}/rongbian/#/visualizationTopics?id=${id}`)
  await page.getByRole('tab', { name: '块', exact: true }).click()
  await page.getByRole('treeitem', { name: /第 5 段/ }).click()
  const field = page.getByRole('region', { name: '块的设置' }).getByLabel('标题').first()
  await field.click()
  await page.evaluate(watchFrame)
  return page
}

const typeKeys = async (page: Page, count: number) => {
  await page.bringToFront()
  for (let key = 0; key < count; key += 1) {
    await page.keyboard.press('a')
    await page.waitForTimeout(120)
  }
  return page.evaluate(() => globalThis.shownAfter.splice(0))
}

const nearlyAll = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN

await runBench(async (closers) => {
  const folder = await makeWorkFolder()
  closers.push(folder.remove)
  const env = { DATA_DIR: join(folder.path, 'data'), DATABASE_URL: '', DEMO: '1' }
  const product = await startChild(productFile, env)
  closers.push(product.stop)
  await untilIdle(product.pid)
  const browser = await openBrowser()
  closers.push(() => browser.close())
  const pages = []
  for (const count of counts) pages.push({ count, page: await openBuilder(browser, product.url, count) })
  for (const { page } of pages) await typeKeys(page, warmUpKeys)
  const times = new Map<number, number[]>(counts.map((count) => [count, []]))
  // In turn, so that a busy machine is busy for both.
  for (let round = 0; round < rounds; round += 1)
    for (const { count, page } of pages) times.get(count)?.push(...(await typeKeys(page, keys)))
  const [many, few] = counts.map((count) => nearlyAll(times.get(count) ?? []))
  const ratio = (many ?? Number.NaN) / (few ?? Number.NaN)
  console.log(
    `  按键到页面，p95：${counts[0]} 块 ${many?.toFixed(1)} 毫秒，${counts[1]} 块 ${few?.toFixed(1)} 毫秒，${ratio.toFixed(2)} 倍（目标 ${goal}），各 ${times.get(counts[0])?.length} 键`,
  )
  return ratio <= goal
})
