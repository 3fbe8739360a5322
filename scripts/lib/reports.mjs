import { readFileSync } from 'node:fs'

export const read = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return
  }
}

const isFailed = ({ status }) => status === 'failed'

/** Files with a failed test, and files that could not even be loaded. */
export const failedFiles = (path) => (read(path)?.testResults ?? []).filter(isFailed).map(({ name }) => name)

/** What is left to another run is counted there; a file that could not even be loaded counts as one failed. */
export const countVitest = (path, left = []) => {
  const report = read(path)
  if (!report) return { passed: 0, failed: 1 }
  const files = report.testResults.filter(({ name }) => !left.includes(name))
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const unloaded = files.filter((file) => isFailed(file) && !file.assertionResults.some(isFailed))
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(isFailed).length + unloaded.length,
  }
}

export const countPlaywright = (path) => {
  const report = read(path)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, flaky, unexpected } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length }
}
