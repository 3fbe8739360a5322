import { expect, test } from 'vitest'
import { progressTone } from '#/features/home/blocks/tracking/progress-tone.ts'

type State = Parameters<typeof progressTone>[0][number]['state']

test.each<[State[], string]>([
  [['done', 'done', 'done'], 'good'],
  [['done', 'open', 'waiting'], 'working'],
  [['done', 'done', 'void'], 'warning'],
  [['done', 'waiting'], 'neutral'],
  [[], 'neutral'],
])('R-dashboard-013: %j', (states, tone) => {
  expect(progressTone(states.map((state) => ({ state })))).toBe(tone)
})
