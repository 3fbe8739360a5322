import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.tsx'], { eager: true, query: '?raw', import: 'default' })

test('no form hides which of its fields must be filled', () => {
  const hiding = Object.entries(sources).filter(([, text]) => text.includes('requiredMark={false}'))
  expect(hiding.map(([path]) => path)).toEqual([])
})
