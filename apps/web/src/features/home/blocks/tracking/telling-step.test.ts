import { expect, test } from 'vitest'
import { tellingStep } from '#/features/home/blocks/tracking/telling-step.ts'

type Steps = { name: string; state: 'done' | 'open' | 'void' | 'waiting' }[]

test.each<[string, Steps, string | undefined]>([
  [
    'the one under way',
    [
      { name: '初审', state: 'done' },
      { name: '复审', state: 'open' },
    ],
    '复审',
  ],
  [
    'the last that was passed',
    [
      { name: '初审', state: 'done' },
      { name: '终审', state: 'done' },
    ],
    '终审',
  ],
  ['none before any', [{ name: '初审', state: 'waiting' }], undefined],
])('R-dashboard-013: %s', (_, steps, name) => {
  expect(tellingStep(steps)?.name).toBe(name)
})
