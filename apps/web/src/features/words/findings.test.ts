import type { Finding } from '@rongbian/words'
import { expect, test } from 'vitest'
import { countBySeverity, placeFindings } from './findings.ts'

const finding = (start: number, severity: Finding['severity'] = 'warn'): Finding => ({
  ruleKey: 'wrong:布署',
  kind: 'wrong',
  severity,
  category: '',
  word: '布署',
  start,
  end: start + 2,
  suggestion: '部署',
  note: '',
})

test('a finding knows its paragraph, and empty lines are none', () => {
  const texts = [{ field: 'content', text: '布署\n布署\n\n布署布署' }]
  const results = [{ field: 'content', findings: [0, 3, 7, 9].map((start) => finding(start)) }]
  const placed = placeFindings(results, texts)
  expect(placed.map(({ paragraph }) => paragraph)).toEqual([1, 2, 3, 3])
  expect(new Set(placed.map(({ key }) => key)).size).toBe(4)
})

test('findings are counted by severity', () => {
  expect(countBySeverity([finding(0), finding(3, 'block'), finding(6)])).toEqual({
    block: 1,
    warn: 2,
    hint: 0,
  })
})
