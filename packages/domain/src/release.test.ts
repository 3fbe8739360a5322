import { expect, test } from 'vitest'
import { isIssued, isPublished, releaseStateCodes, releaseStateOf } from './release.ts'

const at = (publishingStatus: number) =>
  releaseStateOf({ publishingStatus, periodPublish: false, signed: false })

test('R-issue-177, 178: 81 and 88 are published, 51 is queued, all else is neither', () => {
  expect(releaseStateCodes.filter(isPublished)).toEqual(['issued', 'published'])
  expect([81, 88].map(at).every(isPublished)).toBe(true)
  expect(at(51)).toBe('waiting')
})

test('what was issued is not to be issued again: under review, out, or on its way off', () => {
  expect(releaseStateCodes.filter(isIssued)).toEqual([
    'reviewing',
    'issued',
    'audited',
    'published',
    'withdrawing',
  ])
})
