import type { ReleaseRecord } from '@rongbian/contract/releases'
import { isOnOutlet, releaseStateOf } from '@rongbian/domain'
import { isOwnChannel } from '#/features/releases/signing-rules.ts'
import { isWall } from '#/ui/typed-time.ts'

export const isTimed = (record: ReleaseRecord) => releaseStateOf(record) === 'timed'

/** The hour of what waits for one, or the time readers of the house are shown. */
export const hasTime = (record: ReleaseRecord) =>
  isTimed(record) || (isOwnChannel(record) && isOnOutlet(releaseStateOf(record)))

/** What has a time to come needs one to come; what is out was out before now. */
export const timeProblem = (wall: string, now: string, waits: boolean) => {
  if (!isWall(wall)) return 'releaseTime'
  if (waits) return wall <= now ? 'past' : undefined
  return wall > now ? 'future' : undefined
}
