import type { TrackedStory } from '@rongbian/contract/dashboard'

/** The step that says how far a story is: the one under way, or the last that was passed. */
export const tellingStep = <Step extends Pick<TrackedStory['steps'][number], 'state'>>(
  steps: readonly Step[],
): Step | undefined =>
  steps.find(({ state }) => state === 'open') ?? steps.findLast(({ state }) => state === 'done')
