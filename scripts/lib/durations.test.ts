import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepDurations, playwrightDurations, slowest, vitestDurations } from './durations.mjs'

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'rongbian-durations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const report = (content: object) => {
  const path = join(newFolder(), 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('a file of Vitest is named from the root of the repository', () => {
  const file = join(import.meta.dirname, 'a.test.ts')
  expect(vitestDurations(report([{ file, tests: 2, ms: 2_500.4 }]))).toEqual([
    { runner: 'vitest', file: 'scripts/lib/a.test.ts', tests: 2, ms: 2_500 },
  ])
})

test('a spec takes the sum of its journeys, with every try and every group in it', () => {
  const spec = (file: string, ...durations: number[]) => ({
    file,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const suites = [
    { specs: [spec('a.spec.ts', 100, 50)], suites: [{ specs: [spec('a.spec.ts', 7)] }] },
    { specs: [spec('b.spec.ts', 900)] },
  ]
  expect(playwrightDurations(report({ suites }))).toEqual([
    { runner: 'playwright', file: 'e2e/b.spec.ts', tests: 1, ms: 900 },
    { runner: 'playwright', file: 'e2e/a.spec.ts', tests: 2, ms: 157 },
  ])
})

test('a run that left no report has no durations', () => {
  expect(vitestDurations('/no/such/report.json')).toEqual([])
  expect(playwrightDurations('/no/such/report.json')).toEqual([])
})

test('the slowest come first, and the table holds them all', () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({
    runner: 'vitest',
    file: `${index}.test.ts`,
    tests: 1,
    ms: index * 1_000,
  }))
  expect(slowest(rows)).toHaveLength(15)
  expect(slowest(rows)[0]).toContain('19.0 秒     1 项  19.test.ts')
  const path = join(newFolder(), 'kept', 'durations.tsv')
  keepDurations(path, rows)
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  expect(lines).toHaveLength(21)
  expect(lines.slice(0, 2)).toEqual(['runner\tfile\ttests\tseconds', 'vitest\t0.test.ts\t1\t0.0'])
})
