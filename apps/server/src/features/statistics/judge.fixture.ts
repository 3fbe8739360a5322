import { wallTimeIn } from '@rongbian/domain'
import type { Act, Story, Text, Told } from './random-room.fixture.ts'

/** What happened, told in plain words: no line of this is shared with the product's own counting. */
export interface Event {
  kind: string
  at: Date
  personId: string
  channelId: string
  text: Text & { type: string }
  /** Of its story as it stands now; empty where that is destroyed. */
  title: string
  late: boolean
  errors: number
  /** From the opening of a step to its decision. */
  seconds: number
}

type Counts = Record<string, [count: number, words: number, original: number, late: number, errors: number]>

const earliest = (acts: readonly Act[]) => acts.toSorted((one, other) => Number(one.at) - Number(other.at))[0]

const grouped = <Item>(items: readonly Item[], keyOf: (item: Item) => string) => {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups.values()]
}

/** Every event of a newsroom, from the list of what was done in it. */
export const eventsOf = ({ stories, acts, firstPlaces, firstRoles, moves }: Told) => {
  const byId = new Map(stories.map((story) => [story.id, story]))
  const storyOf = (id: number) => byId.get(id) as Story
  const rootOf = (act: Act) => storyOf(storyOf(act.storyId).rootId)
  const textOf = (act: Act) => {
    const { texts, type } = storyOf(act.storyId)
    return { ...(texts[act.version - 1] ?? { source: '', class: '', level: 1, words: 0 }), type }
  }
  const moveBefore = (personId: string, at: Date) =>
    moves.find((move) => move.personId === personId && move.at <= at)
  const placeAt = (personId: string, at: Date) =>
    moveBefore(personId, at)?.departmentId ?? firstPlaces.get(personId) ?? ''
  const rolesAt = (personId: string, at: Date) =>
    moveBefore(personId, at)?.roleIds ?? firstRoles.get(personId) ?? []
  const event = (kind: string, act: Act, more: Partial<Event> = {}): Event => ({
    kind,
    at: act.at,
    personId: rootOf(act).authorId,
    channelId: act.channelId ?? '',
    text: textOf(act),
    title: storyOf(act.storyId).isGone ? '' : storyOf(act.storyId).title,
    late: false,
    errors: 0,
    seconds: 0,
    ...more,
  })
  const once = (kind: string, chosen: readonly Act[], keyOf: (act: Act) => string) =>
    grouped(chosen, keyOf).map((group) => event(kind, earliest(group) as Act))
  const lineage = (act: Act) => String(rootOf(act).id)
  const lineageHere = (act: Act) => `${lineage(act)} ${act.channelId}`
  const of = (kind: Act['kind'], isWanted: (act: Act) => boolean = () => true) =>
    acts.filter((act) => act.kind === kind && isWanted(act))

  const out = of('close', ({ what, state }) => what === 'issue' && state === 'done')
  const seen = new Set(out.map(lineage))
  const firstOut = new Set(grouped(out, (act) => `${act.storyId} ${act.channelId}`).map(earliest))
  const ordersBack = new Set(
    of('order', ({ what }) => what === 'withdraw').map((act) => `${act.storyId} ${act.channelId}`),
  )
  const closed = (what: string) => of('close', (act) => act.what === what && act.state === 'done')
  const touched = grouped(of('claim').concat(of('decide')), ({ storyId, id }) => `${storyId} ${id}`)
  const decided = (act: Act): Partial<Event> => ({
    personId: act.byId ?? '',
    late: Number(act.at) > Number(act.dueAt),
    seconds: (Number(act.at) - Number(act.openedAt)) / 1_000,
  })
  const sent = of('review').concat(of('handOver', ({ what }) => what !== 'fetch'))
  const orders = of('order', ({ what }) => what === 'issue')

  const events: Event[] = [
    ...stories
      .filter(({ id, rootId }) => id === rootId)
      .map(({ id, at }) => event('created', { kind: 'review', at, storyId: id, version: 1 })),
    ...once('effective', sent, lineage),
    ...once(
      'adopted',
      sent.filter((act) => seen.has(lineage(act))),
      lineage,
    ),
    ...once('used', out, lineage),
    ...once('usedHere', out, lineageHere),
    ...once('named', of('named'), lineageHere),
    ...once('signed', orders, lineageHere),
    ...orders.map((act) => event('ratify', act, { personId: act.byId ?? '' })),
    ...out.map((act) => event(firstOut.has(act) ? 'published' : 'reissued', act)),
    ...closed('update').map((act) => event('updated', act)),
    ...closed('withdraw').map((act) => event('withdrawn', act)),
    ...of('close', ({ what, state }) => state === 'failed' && what !== 'push').map((act) =>
      event('failed', act),
    ),
    ...of('gone', ({ storyId, channelId }) => !ordersBack.has(`${storyId} ${channelId}`)).map((act) =>
      event('removed', act),
    ),
    ...of('handOver', ({ what }) => what === 'fetch')
      .filter((act) => placeAt(act.byId ?? '', act.at) !== placeAt(rootOf(act).authorId, act.at))
      .map((act) => event('chosen', act)),
    ...touched.map((group) => {
      const act = earliest(group) as Act
      return event('received', act, { personId: act.byId ?? '', errors: act.errors ?? 0 })
    }),
    ...of('decide').map((act) =>
      event(act.state === 'denied' ? 'denied' : 'passed', act, { ...decided(act), errors: act.errors ?? 0 }),
    ),
    ...of('decide', ({ what }) => what === 'proof').map((act) =>
      event('proofed', act, {
        ...decided(act),
        errors: act.errors ?? 0,
        text: { ...textOf(act), words: act.words ?? 0 },
      }),
    ),
  ]
  return { events, placeAt, rolesAt }
}

const cubes = { person: true, source: true, channel: true }
const onlyHere = new Set(['named', 'signed', 'usedHere'])

/** Who, where and from whom, by day or month of the newsroom's clock. */
export const judge = (told: Told, timeZone: string, unit: 'day' | 'month'): Counts => {
  const { events, placeAt } = eventsOf(told)
  const counts: Counts = {}
  for (const { kind, at, personId, channelId, text, late, errors } of events) {
    const day = wallTimeIn(at, timeZone).slice(0, unit === 'day' ? 10 : 7)
    const keys = { person: personId, source: text.source, channel: channelId }
    for (const cube of Object.keys(cubes) as (keyof typeof cubes)[]) {
      if (cube === 'channel' ? !channelId : onlyHere.has(kind)) continue
      if (cube === 'channel' && (kind === 'used' || kind === 'effective')) continue
      const cell = [unit, cube, kind, day, keys[cube], placeAt(personId, at)].join(' ')
      const sum = counts[cell] ?? [0, 0, 0, 0, 0]
      const one = [1, text.words, Number(text.class === '1'), Number(late), errors]
      counts[cell] = sum.map((number, index) => number + (one[index] ?? 0)) as Counts[string]
    }
  }
  return counts
}
