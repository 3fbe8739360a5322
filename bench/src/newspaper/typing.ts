import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Edition, PaperPage } from '@rongbian/contract/newspaper'
import { buildPage, servePage } from '../built-page.ts'
import { productFile, startChild, untilIdle } from '../child.ts'
import { openBrowser } from '../open-browser.ts'
import { type Credentials, signIn } from '../sign-in.ts'
import { ask } from '../special-pages/desk.ts'
import { makeWorkFolder } from '../work-folder.ts'

const sentence = '记者在现场看到，全长 1280 米的主桥用了 36 个月，居民排着队走上新修的栈桥。'
/** 3,000 characters in paragraphs. */
const paragraphs = Array.from({ length: 25 }, () => sentence.repeat(3))
const keys = 40
const letters = 'haidigongchengwangongbudaokaifang'
const warmUpKeys = 10
const rounds = 3
const day = '2099-03-01'
const call = (what: string) => `/sprint/rest/newspaper/${what}`
const work = (id: number) => `/sprint/rest/workflow/stories/workspace/${id}`

interface Counted {
  /** From each key to the frame that shows its count, and of ours to the one that shows its lines, in milliseconds. */
  counted: number[]
  drawn: number[]
  /** Keys whose frame still showed the count before. */
  late: number
}

declare global {
  var paperText: Counted
  var showText: (text: string) => void
}

/** Runs in the page, with what shows the count. */
const watchKeys = (count: Element) => {
  const found: Counted = { counted: [], drawn: [], late: 0 }
  globalThis.paperText = found
  /** A message posted in a frame arrives after the frame is painted. */
  const afterFrame = (does: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = does
      port2.postMessage(0)
    })
  let pressed = 0
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const before = count.textContent
      pressed = timeStamp
      afterFrame(() => {
        found.counted.push(performance.now() - timeStamp)
        if (count.textContent === before) found.late += 1
      })
    },
    { capture: true },
  )
  const lines = document.querySelector('.rb-printed')
  if (!lines) return
  new MutationObserver(() => {
    const from = pressed
    pressed = 0
    if (from > 0) afterFrame(() => found.drawn.push(performance.now() - from))
  }).observe(lines, { subtree: true, childList: true, characterData: true })
}

type As = (account: string) => Promise<Credentials>

/** A story of that length on a page of its own day, laid over half of it. */
const layStory = async (url: string, as: As) => {
  const channels = await ask<{ id: string; type: string }[]>(
    url,
    await as('layout'),
    '/sprint/view/publish/channels/tree',
  )
  const channelId = channels.find(({ type }) => type === 'newspaper')?.id ?? ''
  const content = {
    title: '量一量',
    htmlContent: paragraphs.map((text) => `<p>${text}</p>`).join(''),
    origination: '晨光融媒',
  }
  const { id } = await ask<{ id: number }>(
    url,
    await as('reporter'),
    '/sprint/rest/stories/workspace/create',
    {
      ...{ type: 'COMPO', content },
    },
  )
  await ask(url, await as('reporter'), `${work(id)}/submit/approve/process`, {})
  for (const [person, step] of [
    ['editor', 'approve'],
    ['proof', 'collate'],
    ['proof2', 'collate'],
    ['proof3', 'collate'],
    ['director', 'approve'],
    ['chief', 'approve'],
  ] as const)
    await ask(url, await as(person), `${work(id)}/${step}/process`, {})
  const order = { uuid: channelId, issue: day, layout: '01' }
  await ask(url, await as('publisher'), `${work(id)}/ratify/process`, order)
  const edition = await ask<Edition>(url, await as('layout'), call('editions/save'), { channelId, date: day })
  const plan = await ask<{ pages: PaperPage[] }>(url, await as('layout'), call(`editions/${edition.id}/plan`))
  const page = plan.pages[1]
  if (!page) throw new Error('an edition without pages')
  const pool = () => ask<unknown[]>(url, person, call(`pages/${page.id}/pool`))
  const person = await as('layout')
  while ((await pool()).length === 0) await new Promise((done) => setTimeout(done, 200))
  const areas = [{ column: 0, row: 0, columns: 4, rows: 60 }]
  const item = { id: 's1', kind: 'story', storyId: id, rank: 1, title: {}, areas }
  const operations = [{ act: 'put', item }]
  await ask(url, person, call(`pages/${page.id}/save`), { version: page.version, operations, tab: '' })
  await ask(url, person, call(`pages/${page.id}/unlock`), { tab: '' })
  return page.id
}

const openEditor = async (browser: Browser, url: string, as: As) => {
  const pageId = await layStory(url, as)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const { cookie } = await as('layout')
  await context.addCookies(
    cookie
      .split('; ')
      .map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.slice(pair.indexOf('=') + 1), url })),
  )
  const page = await context.newPage()
  await page.goto(`${url}/rongbian/#/newspaper/page/${pageId}`)
  await page
    .getByRole('region', { name: '版面大图' })
    .getByRole('button', { name: /^量一量/ })
    .click()
  await page.getByRole('button', { name: '改见报稿' }).click()
  const pane = page.getByRole('dialog', { name: /^见报稿/ })
  await pane.getByRole('textbox', { name: '正文' }).click()
  await pane.getByRole('status').evaluate(watchKeys)
  return page
}

const openBare = async (browser: Browser, url: string) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(url)
  await page.evaluate((text) => showText(text), paragraphs.join('\n'))
  await page.locator('textarea').click()
  await page.locator('output').evaluate(watchKeys)
  return page
}

const typeKeys = async (page: Page, count: number) => {
  await page.bringToFront()
  await page.evaluate(() => {
    Object.assign(paperText, { counted: [], drawn: [], late: 0 } satisfies Counted)
  })
  for (let key = 0; key < count; key += 1) {
    await page.keyboard.press(letters[key % letters.length] ?? 'a')
    await page.waitForTimeout(120)
  }
  return page.evaluate(() => paperText)
}

/** Ours and the bare field in turn. */
export const timeKeys = async (closers: (() => unknown)[]) => {
  const folder = await makeWorkFolder()
  closers.push(folder.remove)
  const bareFolder = join(folder.path, 'bare')
  await buildPage('paper-text', bareFolder)
  const bare = await servePage(bareFolder)
  closers.push(bare.close)
  const env = { DATA_DIR: join(folder.path, 'data'), DATABASE_URL: '', DEMO: '1', DEMO_PAPER: '0' }
  const product = await startChild(productFile, env)
  closers.push(product.stop)
  await untilIdle(product.pid)
  const people = new Map<string, Promise<Credentials>>()
  const as: As = (account) => {
    const known = people.get(account) ?? signIn(product.url, account)
    people.set(account, known)
    return known
  }
  const browser = await openBrowser()
  closers.push(() => browser.close())
  const pages = [await openEditor(browser, product.url, as), await openBare(browser, bare.url)]
  for (const page of pages) await typeKeys(page, warmUpKeys)
  const all = pages.map((): Counted => ({ counted: [], drawn: [], late: 0 }))
  for (let round = 0; round < rounds; round += 1)
    for (const [no, page] of pages.entries()) {
      const { counted, drawn, late } = await typeKeys(page, keys)
      all[no]?.counted.push(...counted)
      all[no]?.drawn.push(...drawn)
      if (all[no]) all[no].late += late
    }
  return all
}
