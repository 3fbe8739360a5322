import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

test('a question before an act is asked by useAsk, leaving by useAskLeaving', () => {
  const asking = Object.entries(sources).filter(([, text]) => text.includes('modal.confirm('))
  expect(asking.map(([path]) => path).sort()).toEqual(['./use-ask-leaving.ts', './use-ask.ts'])
})
