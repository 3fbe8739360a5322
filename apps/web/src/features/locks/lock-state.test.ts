import { expect, test } from 'vitest'
import { lockState } from './lock-state.ts'

const now = Date.parse('2026-11-15T08:00:00Z')
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()

test.each([
  ['a tab that is being typed in', 5, 5, 'active'],
  ['a tab nobody has touched for a while', 5, 6 * 60, 'idle'],
  ['a tab that has fallen silent', 61, 61, 'gone'],
  ['a silent tab, however long nobody touched it', 90, 40 * 60, 'gone'],
  ['a clock that runs behind the server', -20, -20, 'active'],
])('%s', (_, seen, active, expected) => {
  expect(lockState({ seenAt: ago(seen), activeAt: ago(active) }, now)).toBe(expected)
})
