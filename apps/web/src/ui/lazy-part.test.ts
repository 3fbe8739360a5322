import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  eager: true,
  import: 'default',
  query: '?raw',
})

const ownLazy = /\blazy\(/
const strangersIn = (files: Record<string, string>) =>
  Object.entries(files).flatMap(([path, text]) =>
    ownLazy.test(text) && !/lazy-part\.(?:test\.)?ts$/.test(path) ? [path] : [],
  )

test('every part that comes later comes through lazyPart', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(500)
  expect(strangersIn(sources)).toEqual([])
  expect(strangersIn({ '../features/x/y.tsx': 'const Y = lazy(async () => z)' })).toEqual([
    '../features/x/y.tsx',
  ])
})
