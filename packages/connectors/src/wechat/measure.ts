import { dayIn, dayMs } from '@rongbian/domain'
import { fieldOf, listOf, textOf } from '../ask.ts'
import type { Live, Reading, Remote } from '../connector.ts'
import { readingOf } from '../counters.ts'
import { type Call, look } from './call.ts'

const zone = 'Asia/Shanghai'
/** Of earlier days nothing is told. */
const firstDay = '2025-11-01'

const counterFields = {
  readUsers: 'read_user',
  likes: 'like_user',
  looks: 'zaikan_user',
  shares: 'share_user',
  comments: 'comment_count',
  favourites: 'collection_user',
} as const

/** An article bears the id of its message and its place in it; what was found by its mark has it in its address only. */
const messageOf = ({ extra, url }: Remote) =>
  extra.msgDataId || (URL.parse(url)?.searchParams.get('mid') ?? '')

/** Every entry holds all days up to its own: the last one counts, never their sum. */
const lastOf = (article: unknown) =>
  listOf(article, 'detail_list')
    .toSorted((one, other) => textOf(one, 'stat_date').localeCompare(textOf(other, 'stat_date')))
    .at(-1)

const readingsOf = (article: unknown, { remote }: Live, at: number): Reading[] => {
  const [message, place] = textOf(article, 'msgid').split('_')
  const last = lastOf(article)
  const day = textOf(last, 'stat_date')
  if (message !== messageOf(remote) || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return []
  const part = Number(place) || 1
  // The days before it were told before.
  const raw = { ...Object(article), detail_list: [last] }
  return readingOf({ remoteId: remote.id, part, at, day }, last, counterFields, raw)
}

const isLate = (answer: unknown) => ['true', '1'].includes(String(fieldOf(answer, 'is_delay')))

/** What was published on one day; nothing while its figures are behind. */
const articlesOf = async (call: Call, day: string) => {
  const asked = { begin_date: day, end_date: day }
  const answer = await look(call, 'datacube/getarticletotaldetail', asked, 'list')
  return isLate(answer) ? [] : listOf(answer, 'list')
}

/** A day each, because the span of a question is not told; yesterday is the latest there is. */
const ofDay = async (call: Call, day: string, posts: readonly Live[], now: number) => {
  const isTold = day >= firstDay && day <= dayIn(now - dayMs, zone)
  if (!isTold) return []
  const articles = await articlesOf(call, day)
  return posts.flatMap((post) => articles.flatMap((article) => readingsOf(article, post, now)))
}

const byDay = async (call: Call, posts: readonly Live[], now: number, dayOf: (post: Live) => string) => {
  const readings: Reading[] = []
  for (const [day, some] of Map.groupBy(posts, dayOf)) readings.push(...(await ofDay(call, day, some, now)))
  return readings
}

/** A review that ended before midnight and was heard of after it: found on the day before. */
const nearMidnightMs = 3_600_000

export const measure = async (call: Call, posts: readonly Live[], now: number): Promise<Reading[]> => {
  const known = posts.filter(({ remote }) => messageOf(remote) !== '')
  const readings = await byDay(call, known, now, ({ since }) => dayIn(since, zone))
  const found = new Set(readings.map(({ remoteId }) => remoteId))
  const missed = known.filter(
    ({ remote, since }) =>
      !found.has(remote.id) && dayIn(since - nearMidnightMs, zone) !== dayIn(since, zone),
  )
  const earlier = await byDay(call, missed, now, ({ since }) => dayIn(since - nearMidnightMs, zone))
  return [...readings, ...earlier]
}
