import { addressOf, releasesChanged } from '#/features/releases/release-queries.ts'
import type { AskedRelease } from '#/features/releases/release-store.ts'
import { useReleaseFailure } from '#/features/releases/use-release-failure.ts'
import { useStoryRefresh } from '#/story/story-query.ts'
import { useHold } from '#/story/use-hold.ts'
import { useStoryOrder } from '#/story/use-story-order.ts'

/** Every dialog about a release is mounted to open it. */
export interface ReleaseDialogProps extends AskedRelease {
  onClose: () => void
}

/** Nobody changes the text while it is being signed; a dialog over another leaves the hold to that. */
export const useReleaseHold = ({ story, held = false }: Pick<AskedRelease, 'story' | 'held'>) =>
  useHold(addressOf(story), {
    purpose: 'ratify',
    needed: !held && story.actions.includes('story-relate'),
  })

interface Order {
  work: () => Promise<unknown>
  said: string
  stays?: boolean
}

interface Options {
  closesAfterMs: number
  /** What takes a story down or counts a minute waits for nobody's lock. */
  holds?: boolean
}

/** One order about a release of the story. */
export const useOrder = (asked: ReleaseDialogProps, { closesAfterMs, holds = true }: Options) => {
  const { story, onClose } = asked
  const fail = useReleaseFailure()
  useStoryRefresh(story.id)
  const hold = useReleaseHold({ story, held: !holds || (asked.held ?? false) })
  const order = useStoryOrder({ hold, closesAfterMs, onClose, fail })
  const send = ({ said, ...rest }: Order) =>
    order.send({ ...rest, said: () => said, onAnswered: () => void releasesChanged(story) })
  return { ...order, send }
}
