import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { root } from './paths.mjs'
import { read } from './reports.mjs'

const shown = 15

const byFile = (tests) => {
  const files = new Map()
  for (const { runner, file, ms } of tests) {
    const sum = files.get(file) ?? { runner, file, tests: 0, ms: 0 }
    files.set(file, { ...sum, tests: sum.tests + 1, ms: sum.ms + ms })
  }
  return [...files.values()].sort((a, b) => b.ms - a.ms)
}

export const vitestDurations = (path) =>
  (read(path) ?? []).map(({ file, tests, ms }) => ({
    runner: 'vitest',
    file: relative(root, file),
    tests,
    ms: Math.round(ms),
  }))

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** Every try counts. */
const timeOf = ({ tests }) =>
  tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)

export const playwrightDurations = (path) => {
  const tests = (read(path)?.suites ?? [])
    .flatMap(specsOf)
    .map((spec) => ({ runner: 'playwright', file: `e2e/${spec.file}`, ms: timeOf(spec) }))
  return byFile(tests)
}

const seconds = (ms) => (ms / 1000).toFixed(1)

/** The slowest files of a runner for the reader, all of them in a table for whoever wants to know more. */
export const slowest = (rows) =>
  rows
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, shown)
    .map(({ file, tests, ms }) => `${seconds(ms).padStart(8)} 秒 ${String(tests).padStart(5)} 项  ${file}`)

export const keepDurations = (path, rows) => {
  const lines = rows.map(({ runner, file, tests, ms }) => [runner, file, tests, seconds(ms)].join('\t'))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${['runner\tfile\ttests\tseconds', ...lines].join('\n')}\n`)
}
