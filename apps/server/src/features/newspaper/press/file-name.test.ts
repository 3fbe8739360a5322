import { expect, test } from 'vitest'
import { patternProblem } from './file-name.ts'

test.each([
  ['{code}-{date}-{label}{change}', undefined],
  ['{label}', undefined],
  ['{code}-{date}', 'newspaper.fileUnlabelled'],
  ['page {no} {label}', 'newspaper.fileUnknown'],
  ['{label}{}', 'newspaper.fileUnknown'],
])('pages named "%s": %s', (pattern, problem) => {
  expect(patternProblem(pattern)?.id).toBe(problem)
})
