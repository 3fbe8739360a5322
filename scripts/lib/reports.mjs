import { readFileSync } from 'node:fs'

export const read = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return
  }
}

/** A file that could not even be loaded holds no tests; it counts as one failed, unless it is left to another run. */
export const countVitest = (path, left = []) => {
  const report = read(path)
  if (!report) return { passed: 0, failed: 1 }
  const broken = report.testResults.filter(
    (file) =>
      file.status === 'failed' &&
      !left.includes(file.name) &&
      !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

export const countPlaywright = (path) => {
  const report = read(path)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, flaky, unexpected } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length }
}
