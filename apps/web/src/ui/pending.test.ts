import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

test('what waits for an answer waits by Pending', () => {
  const byHand = Object.entries(sources).filter(([, text]) =>
    /if \(isPending\) return <SkeletonRows [^\n]*\n\s*if \(!data\) return <ErrorState/.test(text),
  )
  expect(byHand.map(([path]) => path)).toEqual([])
})
