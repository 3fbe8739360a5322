import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { buildWeb } from './lib/build.mjs'
import { ensureFfmpeg } from './lib/ffmpeg.mjs'
import { ensureInstall } from './lib/install.mjs'
import { inRoot, pinnedNode } from './lib/paths.mjs'
import { countPlaywright, countVitest } from './lib/reports.mjs'
import { capture } from './lib/run.mjs'
import { say } from './lib/say.mjs'
import { makeScratch } from './lib/scratch.mjs'

const withBrowser = !process.argv.includes('--no-browser')
const scratch = makeScratch()
const vitestReport = join(scratch, 'vitest.json')
const playwrightReport = join(scratch, 'playwright.json')
const env = { ...process.env, TMPDIR: scratch, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport }

const tool =
  (path, ...args) =>
  () =>
    capture(pinnedNode, [inRoot('node_modules', path), ...args], { env })
const gate = ({ code }) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

const browserTests = async () => {
  const problem = await ensureBrowser()
  if (problem) return { code: 1, output: problem }
  const args = [
    inRoot('node_modules/@playwright/test/cli.js'),
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--reporter=line,json',
  ]
  return capture(pinnedNode, args, { env })
}

const runVitest = tool(
  'vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
)

const unitTests = async () => {
  const problem = await ensureFfmpeg()
  return problem ? { code: 1, output: problem } : runVitest()
}

const steps = [
  { name: '格式与规则', run: tool('@biomejs/biome/bin/biome', 'check', '.'), count: gate },
  { name: '类型（服务端）', run: tool('typescript/bin/tsc', '-p', '.'), count: gate },
  { name: '类型（网页）', run: tool('typescript/bin/tsc', '-p', 'apps/web'), count: gate },
  { name: '类型（浏览器测试）', run: tool('typescript/bin/tsc', '-p', 'e2e'), count: gate },
  {
    name: '单元与服务端测试',
    run: unitTests,
    count: () => countVitest(vitestReport),
  },
  { name: '构建与体积', run: buildWeb, count: gate },
  {
    name: '浏览器测试',
    run: browserTests,
    count: () => countPlaywright(playwrightReport),
    needsBrowser: true,
  },
]

const isWanted = (step) =>
  !step.needsBrowser || (withBrowser && existsSync(inRoot('e2e/playwright.config.ts')))

const runStep = async ({ name, run, count }) => {
  say(`${name}…`)
  const began = Date.now()
  const result = await run()
  const { passed, failed } = count(result)
  // A run that ends badly without a failing test is a failure all the same.
  const isBad = failed > 0 || result.code !== 0
  if (isBad) console.log(result.output)
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  return { name, seconds, passed, failed: isBad ? Math.max(failed, 1) : 0 }
}

await ensureInstall('all')
const results = []
for (const step of steps.filter(isWanted)) results.push(await runStep(step))
rmSync(scratch, { recursive: true, force: true })

console.log()
for (const { name, seconds, passed, failed } of results) {
  say(`${failed ? '✗' : '✓'} ${name}：通过 ${passed}，失败 ${failed}（${seconds} 秒）`)
}
const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') ? 1 : 0)
