import type { StoryRow } from '@rongbian/contract/stories'
import { type ReleaseState, releaseStateOf, releaseStates } from '@rongbian/domain'
import type { Tone } from '#/ui/status-tag.tsx'

export type ChannelBrief = StoryRow['channel'][number]

/** What people must know first stands first. */
const order: ReleaseState[] = [
  'failed',
  'returned',
  'withdrawing',
  'reviewing',
  'waiting',
  'timed',
  'withdrawn',
  'cancelled',
  'deleted',
  'published',
  'audited',
  'issued',
  'none',
]
const mostNamed = 2

interface ChannelWord {
  state: ReleaseState
  count: number
}

/** The states of a story's channels, worst first; where something went wrong nothing else is named. */
export const channelWords = (
  channels: readonly Pick<ChannelBrief, 'publishingStatus' | 'periodPublish' | 'signed'>[],
) => {
  const counts = new Map<ReleaseState, number>()
  for (const channel of channels) {
    const state = releaseStateOf(channel)
    counts.set(state, (counts.get(state) ?? 0) + 1)
  }
  const words: ChannelWord[] = order.flatMap((state) => {
    const count = counts.get(state)
    return count ? [{ state, count }] : []
  })
  const bad = words.filter(({ state }) => releaseStates[state].tone === 'bad')
  if (bad.length > 0) return bad
  const begun = words.filter(({ state }) => state !== 'none')
  return (begun.length > 0 ? begun : words).slice(0, mostNamed)
}

export const worstTone = (words: readonly ChannelWord[]): Tone =>
  words[0] ? releaseStates[words[0].state].tone : 'neutral'
