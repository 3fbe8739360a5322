import type { StoryLock } from '@rongbian/contract/stories'
import { lockRules } from '@rongbian/domain'
import type { Tone } from '#/ui/status-tag.tsx'

type LockState = 'active' | 'idle' | 'gone'

export const lockTones: Record<LockState, Tone> = { active: 'working', idle: 'warning', gone: 'neutral' }

/** After this long without a key or a click people have probably turned to something else. */
const idleShownMs = 5 * 60_000

/** A tab that no longer gives signs is gone; one whose person does nothing is idle. */
export const lockState = (
  { seenAt, activeAt }: Pick<StoryLock, 'seenAt' | 'activeAt'>,
  now: number,
): LockState => {
  if (now - Date.parse(seenAt) > lockRules.deadAfterMs) return 'gone'
  return now - Date.parse(activeAt) > idleShownMs ? 'idle' : 'active'
}
