import type { Feed, HotListState } from '@rongbian/contract/feeds'
import { type HotListId, hotListIds, type LanguageId } from '@rongbian/domain'
import { fullNameOf } from '#/features/clues/index.ts'
import { sayKept } from '#/say.ts'
import { isDemoAddress } from './web.ts'

export interface FeedRow {
  id: number
  list: string
  name: string
  url: string
  media: string
  publisher: string
  region: string
  weight: number
  state: string
  everyMinutes: number
  fails: number
  problem: string
  said: unknown
  readAt: Date | null
  freshAt: Date | null
  nextAt: Date
  secret: Buffer | null
  version: number
}

/** Times as the database writes them into JSON. */
export interface PushRow {
  leaseUntil: string | null
  pushedAt: string | null
  problem: string
  said: unknown
}

const isoOf = (at: Date | null) => at?.toISOString() ?? null

/** One word for how it is; the problem beside it says why. */
const healthOf = ({ state, fails, readAt }: FeedRow): Feed['health'] => {
  if (state === 'ended') return 'ended'
  if (state !== 'on') return 'paused'
  if (fails > 0) return 'failing'
  return readAt ? 'well' : 'new'
}

const common = (row: FeedRow, language?: LanguageId) => ({
  url: row.url,
  health: healthOf(row),
  problem: sayKept(row.problem, row.said, language),
  readAt: isoOf(row.readAt),
  nextAt: row.state === 'on' ? isoOf(row.nextAt) : null,
  isDemo: isDemoAddress(row.url),
})

/** Asked, promised, or shown to be true: only then the feed is read less often by the clock. */
const presentPush = (push: PushRow | null, language?: LanguageId): Feed['push'] => {
  if (!push) return null
  const isLeased = push.leaseUntil !== null && Date.parse(push.leaseUntil) > Date.now()
  const state = push.pushedAt ? 'proven' : 'promised'
  return { state: isLeased ? state : 'asked', problem: sayKept(push.problem, push.said, language) }
}

export const presentFeed = (row: FeedRow & { push: PushRow | null }, language?: LanguageId): Feed => {
  const { id, name, media, publisher, region, weight, state, fails, everyMinutes, version } = row
  return {
    ...{ id, name, media, publisher, region, weight, fails, everyMinutes, version },
    ...common(row, language),
    state: state === 'on' || state === 'ended' ? state : 'paused',
    regionName: fullNameOf(region),
    freshAt: isoOf(row.freshAt),
    push: presentPush(row.push, language),
  }
}

const unconnected = { isOn: false, url: '', hasKey: false, health: 'paused', problem: '' } as const

/** Every list there is; those nobody connected are off. */
export const presentLists = (rows: readonly FeedRow[], language?: LanguageId): HotListState[] =>
  hotListIds.map((list) => {
    const row = rows.find((one) => one.list === list)
    if (!row) return { list, ...unconnected, readAt: null, nextAt: null, isDemo: false }
    return { list, isOn: row.state === 'on', hasKey: row.secret !== null, ...common(row, language) }
  })

export const hotListOf = (text: string): HotListId | undefined => hotListIds.find((list) => list === text)
