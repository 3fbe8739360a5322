import type { WordRule } from '@rongbian/words'
import { expect, test } from 'vitest'
import { createAnswerer } from './check-messages.ts'

const rule: WordRule = {
  kind: 'sensitive',
  word: '赌球',
  suggestion: '',
  severity: 'block',
  category: '',
  note: '',
}
const pack = { version: '1', rules: [rule], simplify: '賭赌' }
const texts = [{ field: 'title', text: '賭球与赌球' }]

test('a pack is used until the next one comes', () => {
  const answer = createAnswerer()
  expect(answer({ id: 1, texts, passed: [] })).toEqual({ id: 1, results: [{ field: 'title', findings: [] }] })
  const words = (request: Parameters<typeof answer>[0]) =>
    answer(request).results[0]?.findings.map(({ word }) => word)
  expect(words({ id: 2, pack, texts, passed: [] })).toEqual(['賭球', '赌球'])
  expect(words({ id: 3, texts, passed: [] })).toEqual(['賭球', '赌球'])
  expect(words({ id: 4, texts, passed: ['赌球'] })).toEqual(['賭球'])
  expect(words({ id: 5, pack: { ...pack, rules: [] }, texts, passed: [] })).toEqual([])
})
