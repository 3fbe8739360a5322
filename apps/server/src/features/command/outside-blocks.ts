import { commandMessages as messages } from '@rongbian/contract/messages/command'
import { phrase } from '@rongbian/contract/messages/phrases'
import { hourMs, provinceCodes, provinces, rangeHours } from '@rongbian/domain'
import { sql } from 'kysely'
import { findHot, type HotFilter, hotConditions } from '#/features/clues/index.ts'
import { gapsOfHouse } from '#/features/coverage/index.ts'
import { findSources } from '#/features/feeds/index.ts'
import { say } from '#/say.ts'
import { type Asked, type Find, type Found, most, rowOf, voicesOf } from './wall-block.ts'

/** What is told outside is as new as the sources, and says so when they are not. */
const asTheSources =
  (find: Find): Find =>
  async (asked) => {
    const { db, tenantId, now, language } = asked
    const found = await find(asked)
    const { on, silent, readAt } = await findSources(db, tenantId, now)
    if (on > 0 && silent === 0) return found
    const isDown = silent === on
    const words = isDown ? messages.sourcesDown() : messages.sourcesSilent({ count: silent })
    const problem = say(on === 0 ? messages.sourcesOff() : words, language)
    return { ...found, problem, ...(isDown && readAt && { asOf: readAt }) }
  }

/** As the list asks for it. */
const hotOf = ({ now }: Asked, more: Partial<HotFilter> = {}): HotFilter => ({
  keyword: '',
  since: new Date(now.getTime() - rangeHours['3d'] * hourMs),
  ...more,
})

const findClusters = async (asked: Asked): Promise<Found> => {
  const { db, tenantId, language } = asked
  const { rows, total } = await findHot(db, tenantId, hotOf(asked), { page: 0, size: most })
  const isLoud = (state: string) => state === 'rising' || state === 'peak'
  return {
    total,
    rows: rows.map((row) =>
      rowOf({ ...row, at: row.lastAt }, voicesOf(row, language), isLoud(row.state) ? 'warning' : 'neutral'),
    ),
  }
}

/** By province, as far as reports name one. */
const findPlaces = async (asked: Asked): Promise<Found> => {
  const { db, tenantId, language } = asked
  const placed = hotOf(asked, { placed: true })
  const { total } = await findHot(db, tenantId, placed, { page: 0, size: 1 })
  const { rows } = await sql<{ province: string; amount: number }>`
    select province, count(*)::int as amount from (
      select distinct cluster.id, left(place, 2) as province from cluster cross join unnest(cluster.places) as place
      where ${hotConditions(tenantId, placed)}) as named
    group by province order by count(*) desc, province`.execute(db)
  return {
    total,
    rows: rows.flatMap(({ province, amount }) => {
      const known = provinceCodes.find((code) => code === province)
      if (!known) return []
      const title = say(phrase(provinces[known]), language)
      const note = say(messages.events({ count: amount }), language)
      return [{ ...rowOf({ id: known, title, at: null }, note, 'neutral'), amount }]
    }),
  }
}

const findGaps = async ({ db, tenantId, language }: Asked): Promise<Found> => {
  const { items, total } = await gapsOfHouse(db, tenantId)
  return {
    total,
    rows: items.map(({ id, title, lastAt, voices }) =>
      rowOf({ id, title, at: new Date(lastAt) }, voicesOf({ voices }, language), 'warning'),
    ),
  }
}

export const clusters = asTheSources(findClusters)
export const map = asTheSources(findPlaces)
export const gaps = asTheSources(findGaps)
