import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { buildWeb } from './lib/build.mjs'
import { makeBundle } from './lib/bundle.mjs'
import { keepDurations, playwrightDurations, slowest, vitestDurations } from './lib/durations.mjs'
import { ensureFfmpeg } from './lib/ffmpeg.mjs'
import { ensureFonts } from './lib/fonts.mjs'
import { ensureInstall } from './lib/install.mjs'
import { inRoot, pinnedNode, root } from './lib/paths.mjs'
import { ensurePoppler } from './lib/poppler.mjs'
import { countPlaywright, countVitest, failedFiles } from './lib/reports.mjs'
import { capture } from './lib/run.mjs'
import { say } from './lib/say.mjs'
import { makeScratch } from './lib/scratch.mjs'
import { ensureSwift } from './lib/swift.mjs'
import { unfinishedFiles } from './lib/unfinished.mjs'

const withBrowser = !process.argv.includes('--no-browser')
const scratch = makeScratch()
const vitestReport = join(scratch, 'vitest.json')
const secondReport = join(scratch, 'vitest-second.json')
const vitestTimes = join(scratch, 'vitest-durations.json')
const playwrightReport = join(scratch, 'playwright.json')
const env = {
  ...process.env,
  TMPDIR: scratch,
  // Tests that kill start hundreds of processes: what was compiled once is not compiled again.
  NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled'),
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  VITEST_DURATIONS_FILE: vitestTimes,
}

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

const runVitest = (report, ...more) =>
  tool(
    'vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...more,
  )()

/** The reports of the unit tests, and what each leaves to the next. */
const unitReports = []

const mostSecondTries = 20

/** A machine shared with others may stall until a test has waited too long: what fails twice is broken. */
const stalledFiles = ({ output }) => {
  const files = process.env.CI && !output.includes('Unhandled Error') ? failedFiles(vitestReport) : []
  return files.length > mostSecondTries ? [] : files
}

const named = (files) => files.map((file) => relative(root, file)).join('、')

/** What a process ended by the system left over is said aloud and run once more, in a process of its own. */
const runUnits = async () => {
  const first = await runVitest(vitestReport, '--reporter=./scripts/lib/vitest-durations.mjs')
  const unfinished = unfinishedFiles(first.output)
  const left = [...new Set([...unfinished, ...stalledFiles(first)])]
  unitReports.push({ path: vitestReport, left })
  if (left.length === 0) return first
  if (unfinished.length > 0) say(`测试进程被系统结束，没有跑完：${named(unfinished)}`)
  console.log(`\n${first.output}`)
  say(`再跑一次：${named(left)}`)
  const second = await runVitest(secondReport, ...left)
  unitReports.push({ path: secondReport, left: [] })
  return second
}

const countUnits = () => {
  const counts = unitReports.map(({ path, left }) => countVitest(path, left))
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  return counts.length > 0 ? { passed: sum('passed'), failed: sum('failed') } : { passed: 0, failed: 1 }
}

const unitTests = async () => {
  const problem = (await ensureFfmpeg()) ?? (await ensurePoppler()) ?? (await ensureSwift()) ?? (await fonts)
  return problem ? { code: 1, output: problem } : runUnits()
}

const check = (name, run) => ({ name, run, count: gate })

/** One checker: each of several works out the same types again, which on two busy cores takes longer. */
const types = (project) => tool('typescript/bin/tsc', '-p', project, '--checkers', '1')

/** The tests that start the server start it as `npm start` does. */
const bundleServer = async () => {
  const result = await makeBundle()
  if (result.main) env.RONGBIAN_SERVER = result.main
  return result
}

/** Checks that do not need each other run side by side. */
const lanes = [
  [check('格式与规则', tool('@biomejs/biome/bin/biome', 'check', '.')), check('类型（服务端）', types('.'))],
  [
    check('类型（网页）', types('apps/web')),
    check('类型（浏览器测试）', types('e2e')),
    check('构建与体积', buildWeb),
    check('服务端合成少数文件', bundleServer),
  ],
]

/** Both cores to themselves: beside the checks a test that waits for a process may wait too long. */
const units = {
  name: '单元与服务端测试',
  run: unitTests,
  count: countUnits,
  durations: () => vitestDurations(vitestTimes),
}

/** These need the build, and both cores too. */
const journeys = {
  name: '浏览器测试',
  run: browserTests,
  count: () => countPlaywright(playwrightReport),
  durations: () => playwrightDurations(playwrightReport),
}

const line = ({ name, seconds, passed, failed }) =>
  `${failed ? '✗' : '✓'} ${name}：通过 ${passed}，失败 ${failed}（${seconds} 秒）`

const runStep = async ({ name, run, count, durations = () => [] }) => {
  say(`${name}…`)
  const began = Date.now()
  const result = await run()
  const { passed, failed } = count(result)
  // A run that ends badly without a failing test is a failure all the same.
  const isBad = failed > 0 || result.code !== 0
  if (isBad) console.log(`\n${name}\n${result.output}`)
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  const done = { name, seconds, passed, failed: isBad ? Math.max(failed, 1) : 0, durations: durations() }
  say(line(done))
  return done
}

const runLane = async (lane) => {
  const results = []
  for (const step of lane) results.push(await runStep(step))
  return results
}

await ensureInstall('all')
// Beside the checks that need none.
const fonts = ensureFonts(inRoot('fonts'))
const began = Date.now()
const results = (await Promise.all(lanes.map(runLane))).flat()
results.push(await runStep(units))
if (withBrowser) results.push(await runStep(journeys))
rmSync(scratch, { recursive: true, force: true })

const table = inRoot('test-results', 'durations.tsv')
keepDurations(
  table,
  results.flatMap(({ durations }) => durations),
)
for (const { name, durations } of results.filter(({ durations }) => durations.length > 0)) {
  console.log(`\n  ${name}：最慢的文件（全部见 ${relative(root, table)}）`)
  for (const row of slowest(durations)) console.log(row)
}

console.log()
for (const result of results) say(line(result))
say(`共 ${((Date.now() - began) / 1000).toFixed(1)} 秒`)
const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') ? 1 : 0)
