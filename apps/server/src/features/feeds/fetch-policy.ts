import { dayMs, hourMs, minuteMs } from '@rongbian/domain'

/** What a publisher wants of those who read it, beside its headers. */
export interface Wishes {
  ttlMinutes: number | null
  skipHours: readonly number[]
  skipDays: readonly number[]
}

/** What is known of a feed before it is asked. */
export interface FeedFacts {
  kind: 'feed' | 'list'
  url: string
  everyMinutes: number
  etag: string
  lastModified: string
  wholeAt: Date | null
  movedTo: string
  movedDays: number
  movedDay: string | null
  fails: number
  failingSince: Date | null
  /** A hub tells of its news, and has shown that it does. */
  isPushed: boolean
  /** As it said last; an answer without news says nothing of them. */
  wishes: Wishes | null
}

export type SiteHeaders = Readonly<Record<string, string | undefined>>

export interface Outcome {
  kind: 'read' | 'unchanged' | 'failed' | 'gone'
  headers: SiteHeaders
  /** Where the site says it has gone for good. */
  movedTo: string
  /** Of what was read. */
  wishes?: Wishes
  everyMinutes?: number
}

export interface Clock {
  now: Date
  /** The newsroom's day. */
  today: string
  random: () => number
}

export const policyLimits = {
  soonestMinutes: 5,
  latestMs: dayMs,
  /** Between two questions to one site. */
  siteRestMs: 2_000,
  wholeEveryMs: 7 * dayMs,
  giveUpMs: 7 * dayMs,
  movedDays: 3,
  /** How many times longer one may rest that a hub tells of. */
  pushedRests: 4,
} as const

const { soonestMinutes, latestMs, wholeEveryMs, giveUpMs, pushedRests } = policyLimits

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Minutes between readings, by how much a feed brought in its last week. */
export const everyMinutesOf = (dates: readonly (Date | null)[], now: Date) => {
  const ages = dates
    .filter((date) => date !== null)
    .map((date) => now.getTime() - date.getTime())
    .filter((age) => age >= 0)
  const inWeek = ages.filter((age) => age <= 7 * dayMs)
  // A document may hold less than a week: its pace stands for the rest.
  const spanMs = ages.length > inWeek.length ? 7 * dayMs : Math.max(hourMs, ...inWeek)
  const latest = latestMs / minuteMs
  if (ages.length === 0) return 60
  return inWeek.length === 0
    ? latest
    : Math.round(clamp(spanMs / inWeek.length / minuteMs, soonestMinutes, latest))
}

/** Sent back byte for byte; once a week it is asked as if for the first time. */
export const validatorsOf = (
  { etag, lastModified, wholeAt }: FeedFacts,
  now: Date,
): Record<string, string> => {
  const isOld = wholeAt === null || now.getTime() - wholeAt.getTime() >= wholeEveryMs
  return {
    ...(etag && !isOld && { 'if-none-match': etag }),
    ...(lastModified && !isOld && { 'if-modified-since': lastModified }),
  }
}

const instantOf = (text: string) => Date.parse(text)

const afterRetry = (text = '', now: Date) => {
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) * 1000
  const at = instantOf(text)
  return Number.isNaN(at) ? 0 : at - now.getTime()
}

const afterExpiry = ({ expires = '', date = '' }: SiteHeaders, now: Date) => {
  const [until, since] = [instantOf(expires), instantOf(date)]
  return Number.isNaN(until) ? 0 : until - (Number.isNaN(since) ? now.getTime() : since)
}

const maxAge = ({ 'cache-control': control = '' }: SiteHeaders) =>
  Number(/(?:^|[,\s])max-age\s*=\s*"?(\d{1,9})/i.exec(control)?.[1] ?? 0) * 1000

/** How long a site wants to be left alone. */
export const restOf = (headers: SiteHeaders, wishes: Wishes | null, now: Date) => {
  const wanted = Math.max(
    (wishes?.ttlMinutes ?? 0) * minuteMs,
    // Where both stand, the first counts.
    maxAge(headers) || afterExpiry(headers, now),
    afterRetry(headers['retry-after'], now),
  )
  return clamp(wanted, 0, latestMs)
}

/** The first moment that is in none of the hours and days a publisher wants to sleep; within a day, whatever it wants. */
const awake = (at: number, now: number, wishes: Wishes | null) => {
  const { skipHours = [], skipDays = [] } = wishes ?? {}
  const isAsleep = (moment: Date) =>
    skipHours.includes(moment.getUTCHours()) || skipDays.includes(moment.getUTCDay())
  let moment = at
  while (moment < now + latestMs && isAsleep(new Date(moment)))
    moment = Math.floor(moment / hourMs + 1) * hourMs
  return Math.min(moment, now + latestMs)
}

const jittered = (ms: number, random: () => number) => ms * (0.9 + 0.2 * random())

const nextAfterGood = (
  minutes: number,
  headers: SiteHeaders,
  wishes: Wishes | null,
  { now, random }: Clock,
) => {
  const wait = Math.max(jittered(minutes * minuteMs, random), restOf(headers, wishes, now))
  return new Date(awake(now.getTime() + Math.min(wait, latestMs), now.getTime(), wishes))
}

/** Later and later, and no two at once: equal steps keep those together that failed together. */
const nextAfterFailure = (minutes: number, fails: number, { headers }: Outcome, { now, random }: Clock) => {
  const most = Math.min(latestMs, minutes * minuteMs * 2 ** Math.min(fails, 12))
  return new Date(now.getTime() + Math.max(random() * most, minuteMs, restOf(headers, null, now)))
}

type Plan = Omit<FeedFacts, 'kind' | 'isPushed' | 'wishes'> & {
  nextAt: Date
  state: 'on' | 'paused' | 'ended'
  /** What the owner should hear of. */
  told: 'moved' | 'paused' | 'ended' | undefined
}

const moves = (facts: FeedFacts, { movedTo }: Outcome, today: string) => {
  if (movedTo === '') return { movedTo: '', movedDays: 0, movedDay: null }
  const isSame = movedTo === facts.movedTo
  const isNewDay = !isSame || facts.movedDay !== today
  return { movedTo, movedDays: (isSame ? facts.movedDays : 0) + Number(isNewDay), movedDay: today }
}

/** What a plan carries on, and nothing else the caller knows. */
const keptOf = ({ url, everyMinutes, etag, lastModified, wholeAt, ...facts }: FeedFacts) => {
  const { movedTo, movedDays, movedDay, fails, failingSince } = facts
  return { url, everyMinutes, etag, lastModified, wholeAt, movedTo, movedDays, movedDay, fails, failingSince }
}

const noValidators = { etag: '', lastModified: '' }
const stays = { movedTo: '', movedDays: 0, movedDay: null }

const afterGood = (facts: FeedFacts, outcome: Outcome, clock: Clock): Plan => {
  const isWhole = outcome.kind === 'read'
  const everyMinutes = outcome.everyMinutes ?? facts.everyMinutes
  const restMinutes = everyMinutes * (facts.isPushed ? pushedRests : 1)
  const moved = moves(facts, outcome, clock.today)
  const hasMoved = moved.movedDays >= policyLimits.movedDays
  const { etag = '', 'last-modified': lastModified = '', expires } = outcome.headers
  const isKept = isWhole && expires?.trim() !== '0' && !hasMoved
  return {
    ...keptOf(facts),
    ...(hasMoved ? { ...stays, url: moved.movedTo } : moved),
    ...(isWhole || hasMoved ? (isKept ? { etag, lastModified } : noValidators) : {}),
    wholeAt: isWhole ? clock.now : facts.wholeAt,
    everyMinutes,
    fails: 0,
    failingSince: null,
    nextAt: nextAfterGood(restMinutes, outcome.headers, outcome.wishes ?? facts.wishes, clock),
    state: 'on',
    told: hasMoved ? 'moved' : undefined,
  }
}

const afterFailure = (facts: FeedFacts, outcome: Outcome, clock: Clock): Plan => {
  const fails = Math.min(facts.fails + 1, 1_000)
  const failingSince = facts.failingSince ?? clock.now
  const isOver = facts.kind === 'feed' && clock.now.getTime() - failingSince.getTime() >= giveUpMs
  return {
    ...keptOf(facts),
    fails,
    failingSince,
    nextAt: nextAfterFailure(facts.everyMinutes, fails, outcome, clock),
    state: isOver ? 'paused' : 'on',
    told: isOver ? 'paused' : undefined,
  }
}

const afterEnd = (facts: FeedFacts, outcome: Outcome, clock: Clock): Plan => ({
  ...afterFailure(facts, outcome, clock),
  state: 'ended',
  told: 'ended',
})

const plans = {
  read: afterGood,
  unchanged: afterGood,
  failed: afterFailure,
  gone: afterEnd,
} as const satisfies Record<Outcome['kind'], (facts: FeedFacts, outcome: Outcome, clock: Clock) => Plan>

/** What a feed is after it was asked, and when it is asked again. */
export const planAfter = (facts: FeedFacts, outcome: Outcome, clock: Clock): Plan =>
  plans[outcome.kind](facts, outcome, clock)
