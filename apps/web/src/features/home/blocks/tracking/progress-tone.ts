import type { TrackedStory } from '@rongbian/contract/dashboard'
import type { Tone } from '#/ui/status-tag.tsx'

/** Worst first: what fell void asks for somebody, what is open is under way, what is done is well. */
export const progressTone = (steps: readonly Pick<TrackedStory['steps'][number], 'state'>[]): Tone => {
  const states = steps.map(({ state }) => state)
  if (states.includes('void')) return 'warning'
  if (states.includes('open')) return 'working'
  return states.length > 0 && states.every((state) => state === 'done') ? 'good' : 'neutral'
}
