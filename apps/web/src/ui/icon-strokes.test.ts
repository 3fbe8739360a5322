import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.tsx'], { eager: true, query: '?raw', import: 'default' })

test('the stroke of an icon is said once, at the root', () => {
  const saying = Object.entries(sources).filter(([, text]) => /strokeWidth(=\{|: )1\.5\b/.test(text))
  expect(saying.map(([path]) => path)).toEqual(['../main.tsx'])
})
