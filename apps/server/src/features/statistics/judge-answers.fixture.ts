import { wallTimeIn } from '@rongbian/domain'
import { type Event, eventsOf } from './judge.fixture.ts'
import type { Told } from './random-room.fixture.ts'

/** What is asked, in plain words: no line of this is shared with the product's own counting. */
export interface Asked {
  family: 'user' | 'group' | 'channel' | 'origination'
  from: string
  to: string
  personId?: string | undefined
  groupId?: string | undefined
  channelId?: string | undefined
  origination?: string | undefined
  originalCategory?: string | undefined
  roleId?: string | undefined
  type?: string | undefined
  level?: number | undefined
  /** In the title of the story. */
  word?: string | undefined
  /** The last day counts only until here. */
  until?: Date | undefined
}

type Placed = Event & { departmentId: string }

const steps = new Set(['received', 'passed', 'denied', 'proofed'])

/** Where each channel has a count of its own, a story begins on it when it is named for it. */
const onChannel: Record<string, string | undefined> = {
  named: 'created',
  signed: 'effective',
  usedHere: 'used',
}

const meant = ({ spellings }: Told, word: string) => spellings.get(word) ?? word

const isBelow = (told: Told, id: string, top: string): boolean =>
  id === top || (told.above.has(id) && isBelow(told, told.above.get(id) as string, top))

/** The events that are asked for, each under the name it counts by. */
const chosen = (told: Told, timeZone: string, asked: Asked): Placed[] => {
  const { events, placeAt, rolesAt } = eventsOf(told)
  const byChannel = asked.family === 'channel' || asked.channelId !== undefined
  return events
    .map((event) => ({ ...event, departmentId: placeAt(event.personId, event.at) }))
    .flatMap((event) => {
      const isChannelOnly = event.kind in onChannel
      if (!byChannel) return isChannelOnly ? [] : [event]
      if (isChannelOnly) return [{ ...event, kind: onChannel[event.kind] as string }]
      return ['created', 'effective', 'adopted', 'used', 'chosen', ...steps].includes(event.kind)
        ? []
        : [event]
    })
    .filter(({ at, personId, departmentId, channelId, text, title }) => {
      const day = wallTimeIn(at, timeZone).slice(0, 10)
      return (
        day >= asked.from &&
        day <= asked.to &&
        (asked.until === undefined || at < asked.until) &&
        (asked.personId === undefined || personId === asked.personId) &&
        (asked.channelId === undefined || channelId === asked.channelId) &&
        (asked.origination === undefined || meant(told, text.source) === meant(told, asked.origination)) &&
        (asked.originalCategory === undefined || text.class === asked.originalCategory) &&
        (asked.roleId === undefined || rolesAt(personId, at).includes(asked.roleId)) &&
        (asked.type === undefined || text.type === asked.type) &&
        (asked.level === undefined || text.level === asked.level) &&
        (asked.word === undefined || title.includes(asked.word)) &&
        (asked.groupId === undefined || isBelow(told, departmentId, asked.groupId))
      )
    })
}

const percent = (part: number, whole: number) => Math.round((part / whole) * 1_000) / 10

const amountsOf = (events: readonly Placed[]) => {
  const of = (...kinds: string[]) => events.filter(({ kind }) => kinds.includes(kind))
  const count = (...kinds: string[]) => of(...kinds).length
  const words = (kind: string) => of(kind).reduce((sum, { text }) => sum + text.words, 0)
  const errors = of('proofed').reduce((sum, event) => sum + event.errors, 0)
  const done = count('published', 'reissued', 'updated', 'withdrawn')
  return {
    created: count('created'),
    words: words('created'),
    effective: count('effective'),
    adopted: count('adopted'),
    used: count('used'),
    original: of('used').filter(({ text }) => text.class === '1').length,
    chosen: count('chosen'),
    ratify: count('ratify'),
    published: count('published'),
    reissued: count('reissued'),
    updated: count('updated'),
    failed: count('failed'),
    withdrawn: count('withdrawn'),
    removed: count('removed'),
    online: count('published', 'reissued') - count('withdrawn', 'removed'),
    received: count('received'),
    decided: count('passed', 'denied'),
    passed: count('passed'),
    denied: count('denied'),
    overdue: of('passed', 'denied').filter(({ late }) => late).length,
    proofWords: words('proofed'),
    errors,
    errorRate: Math.round((errors / words('proofed')) * 1_000_000) / 100,
    adoption: percent(count('adopted'), count('effective')),
    delivered: percent(done, done + count('failed')),
  }
}

export type Amounts = ReturnType<typeof amountsOf>

/** The wait that so many of all did not exceed, in minutes. */
const waitOf = (events: readonly Placed[], share: number) => {
  const waits = events
    .filter(({ kind }) => kind === 'passed' || kind === 'denied')
    .map(({ seconds }) => seconds / 60)
    .toSorted((one, other) => one - other)
  return waits[Math.ceil(waits.length * share) - 1]
}

const keys = {
  user: ({ personId }: Placed) => personId,
  group: ({ departmentId }: Placed) => departmentId,
  channel: ({ channelId }: Placed) => channelId,
  origination: ({ text }: Placed) => text.source,
}

/** Each line of the table, by its key, and all of them together. */
export const judgeAnswer = (told: Told, timeZone: string, asked: Asked) => {
  const events = chosen(told, timeZone, asked)
  const lines = Map.groupBy(events, (event) => meant(told, keys[asked.family](event)))
  return {
    lines: new Map([...lines].map(([key, some]) => [key, amountsOf(some)])),
    totals: amountsOf(events),
    waits: { wait50: waitOf(events, 0.5), wait90: waitOf(events, 0.9) },
  }
}
