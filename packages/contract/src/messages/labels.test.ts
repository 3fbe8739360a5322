import { expect, test } from 'vitest'
import { chineseLabels, englishLabels } from './labels.ts'

test('every phrase of the domain has its English, and no English is without a phrase', () => {
  expect(Object.keys(englishLabels).sort()).toEqual(Object.keys(chineseLabels).sort())
})
