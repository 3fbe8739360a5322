import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countVitest, failedFiles } from './reports.mjs'

const file = (name: string, ...statuses: string[]) => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
})

const reportOf = (...testResults: object[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify({ testResults }))
  return path
}

const unloaded = { name: 'unloaded', status: 'failed', assertionResults: [] }

test('what failed and what could not be loaded is tried again by file, and counted there', () => {
  const path = reportOf(
    file('good', 'passed', 'passed', 'skipped'),
    file('half', 'passed', 'failed'),
    unloaded,
  )
  expect(failedFiles(path)).toEqual(['half', 'unloaded'])
  expect(countVitest(path)).toEqual({ passed: 3, failed: 2 })
  expect(countVitest(path, ['half', 'unloaded'])).toEqual({ passed: 2, failed: 0 })
  expect(countVitest(path, ['half'])).toEqual({ passed: 2, failed: 1 })
})

test('a run that left no report has failed', () => {
  expect(failedFiles('/nowhere/report.json')).toEqual([])
  expect(countVitest('/nowhere/report.json')).toEqual({ passed: 0, failed: 1 })
})
