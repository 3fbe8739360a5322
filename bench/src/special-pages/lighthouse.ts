import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Special, SpecialTemplate } from '@rongbian/contract/specials'
import playwright from '../../../e2e/playwright.config.ts'
import { npm } from '../../../scripts/lib/install.mjs'
import { productFile, startChild, untilIdle } from '../child.ts'
import { runBench } from '../run-bench.ts'
import { signIn } from '../sign-in.ts'
import { makeWorkFolder } from '../work-folder.ts'
import { ask, calls, openDesk } from './desk.ts'

/** Too large for everybody's install; fetched for this run alone. */
const tool = 'lighthouse@12.8.2'
const goal = 95
const subjects = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const screens = { 手机: [], 桌面: ['--preset=desktop'] } as const

const run = promisify(execFile)

/** Its own columns are empty yet: as full as it gets, each list reads the whole channel. */
const readingAll = (tree: object[]) =>
  JSON.parse(JSON.stringify(tree, (key, value) => (key === 'columnIds' ? [] : value)))

/** One page per house template, through review to its readers. */
const publishAll = async (url: string) => {
  const { editor, channelId } = await openDesk(url)
  const [director, chief, publisher] = [
    await signIn(url, 'director'),
    await signIn(url, 'chief'),
    await signIn(url, 'publisher'),
  ]
  const { items: templates } = await ask<{ items: SpecialTemplate[] }>(
    url,
    editor,
    `${calls}/design/listTemp`,
    {},
  )
  const pages: { name: string; address: string }[] = []
  for (const [no, { templateId, name }] of templates.entries()) {
    const form = { channelId, templateId, name: `测 ${name}`, code: `measured-${no}` }
    const { id, specialId } = await ask<Special>(url, editor, `${calls}/save`, form)
    const now = () =>
      ask<{ special: Special; tree: object[]; look: object }>(url, editor, `${calls}/${id}/open`)
    const { special, tree, look } = await now()
    const design = { version: special.version, look, tree: readingAll(tree) }
    await ask(url, editor, `${calls}/${id}/design/saveSpecial`, design)
    for (const [who, act] of [
      [editor, 'submit'],
      [director, 'approve'],
      [chief, 'approve'],
    ] as const)
      await ask(url, who, `${calls}/${id}/${act}`, { version: (await now()).special.version })
    await ask(url, publisher, `${calls}/${channelId}/${specialId}/status?isPublish=1`, {})
    while (!(await now()).special.url) await new Promise((done) => setTimeout(done, 200))
    pages.push({ name, address: `${url}${(await now()).special.url}` })
  }
  return pages
}

const scoresOf = async (folder: string, address: string, more: readonly string[]) => {
  const report = join(folder, 'report.json')
  await run(
    process.execPath,
    [
      join(folder, 'node_modules/lighthouse/cli/index.js'),
      address,
      ...['--quiet', '--output=json', `--output-path=${report}`],
      '--chrome-flags=--headless --no-sandbox',
      ...more,
    ],
    { env: { ...process.env, CHROME_PATH: playwright.use?.launchOptions?.executablePath ?? '' } },
  )
  const { categories, audits } = JSON.parse(await readFile(report, 'utf8'))
  const judged: { id: string; weight: number }[] = subjects.flatMap(
    (subject) => categories[subject]?.auditRefs ?? [],
  )
  return {
    lacking: judged.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0).map(({ id }) => id),
    scores: subjects.map((subject) => Math.round((categories[subject]?.score ?? 0) * 100)),
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  }
}

await runBench(async (closers) => {
  const folder = await makeWorkFolder()
  closers.push(folder.remove)
  const { code, output } = await npm('install', tool, '--prefix', folder.path, '--no-save', '--no-audit')
  if (code !== 0) throw new Error(output)
  const product = await startChild(productFile, {
    ...{ DATA_DIR: join(folder.path, 'data'), DATABASE_URL: '', DEMO: '1' },
  })
  closers.push(product.stop)
  await untilIdle(product.pid)
  const pages = await publishAll(product.url)
  let isReached = true
  for (const { name, address } of pages)
    for (const [screen, more] of Object.entries(screens)) {
      const { scores, shift, lacking } = await scoresOf(folder.path, address, more)
      console.log(`  ${name} ${screen}：${scores.join(' · ')}，位移 ${shift.toFixed(3)} ${lacking.join(' ')}`)
      isReached &&= scores.every((score) => score >= goal) && shift <= 0.05
    }
  return isReached
}, '性能一项会偏低')
