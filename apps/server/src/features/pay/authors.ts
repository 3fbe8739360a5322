import {
  type NamedAuthor,
  type PayAuthor,
  type PaySchemeKind,
  settleShares,
  splitAmount,
  splitNames,
  wholeShare,
} from '@rongbian/domain'
import type { Db } from '#/db/open.ts'

/** As a story names them; its shares are per cent. */
export interface WrittenAuthor {
  name: string
  uuid: string
  share: number | null
}

export interface Colleagues {
  nameOf: ReadonlyMap<string, string>
  idsOf: ReadonlyMap<string, readonly string[]>
}

/** Those who left, too: their work stays theirs. */
export const findColleagues = async (db: Db, tenantId: number): Promise<Colleagues> => {
  const rows = await db.selectFrom('person').select(['id', 'name']).where('tenantId', '=', tenantId).execute()
  const named = Map.groupBy(rows, ({ name }) => name)
  return {
    nameOf: new Map(rows.map(({ id, name }) => [id, name])),
    idsOf: new Map([...named].map(([name, some]) => [name, some.map(({ id }) => id)])),
  }
}

/** Whom names in texts mean: nobody here, one colleague, or several. */
export type Names = Readonly<Record<string, readonly string[]>>

/** What was said of a name before holds, whoever bears it today. */
export const knownAs = (people: Colleagues, names: Names): Colleagues => ({
  ...people,
  idsOf: new Map([...people.idsOf, ...Object.entries(names)]),
})

export const namesIn = (written: readonly WrittenAuthor[], { nameOf, idsOf }: Colleagues): Names =>
  Object.fromEntries(
    written
      .filter(({ uuid }) => !nameOf.has(uuid))
      .flatMap(({ name }) => splitNames(name))
      .map((name) => [name, idsOf.get(name) ?? []]),
  )

/** Undefined: two colleagues bear the name. */
const recognise = (name: string, { idsOf }: Colleagues): NamedAuthor | undefined => {
  const ids = idsOf.get(name) ?? []
  return ids.length > 1 ? undefined : { personId: ids[0] ?? null, name, share: null }
}

const hundredths = (share: number | null) => (share === null ? null : Math.round(share * 100))

/** One entry may name several people, who share its part. */
const namedIn = ({ name, uuid, share }: WrittenAuthor, people: Colleagues): (NamedAuthor | undefined)[] => {
  const known = people.nameOf.get(uuid)
  if (known !== undefined) return [{ personId: uuid, name: known, share: hundredths(share) }]
  const found = splitNames(name).map((one) => recognise(one, people))
  const part = hundredths(share)
  const parts =
    part === null
      ? []
      : splitAmount(
          part,
          found.map(() => 1),
        )
  return found.map((one, index) => one && { ...one, share: parts[index] ?? null })
}

export interface Paid {
  from: 'set' | 'story' | 'creator' | 'none'
  /** Undefined: more than the whole. */
  authors: readonly PayAuthor[] | undefined
}

interface Asked {
  set: readonly PayAuthor[] | undefined
  written: readonly WrittenAuthor[]
  creatorId: string
  class: string
}

/** What somebody set, else whom the story names, else who made it; what came from the web was made by nobody here. */
export const paidFor = (
  { set, written, creatorId, class: category }: Asked,
  kind: PaySchemeKind,
  people: Colleagues,
): Paid => {
  if (set) return { from: 'set', authors: set }
  const named = written.flatMap((one) => namedIn(one, people))
  if (named.length > 0) {
    const known = named.filter((one) => one !== undefined)
    return known.length < named.length
      ? { from: 'none', authors: [] }
      : { from: 'story', authors: settleShares(known) }
  }
  const creator = people.nameOf.get(creatorId)
  if (creator === undefined || (kind === 'fee' && category === 'spcd')) return { from: 'none', authors: [] }
  return { from: 'creator', authors: [{ personId: creatorId, name: creator, share: wholeShare }] }
}
