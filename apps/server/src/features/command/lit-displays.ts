import { AppError } from '@rongbian/contract'
import { commandMessages as messages } from '@rongbian/contract/messages/command'
import { minuteMs } from '@rongbian/domain'
import type { Selectable } from 'kysely'
import type { Display } from '#/db/database.ts'
import type { Db } from '#/db/open.ts'
import { isOpenHouse } from '#/db/open-house.ts'
import { hashToken } from '#/http/secrets.ts'
import type { Signals } from '#/realtime/signals.ts'

type Row = Selectable<Display>
type Lit = ReadonlyMap<string, Row>

const trustMs = 30_000
const seenEveryMs = minuteMs

const keyOf = (digest: Buffer) => digest.toString('base64url')

/** The displays of these sessions; that they are lit is written down once a minute. */
const findLit = async (db: Db, digests: Buffer[]): Promise<Lit> => {
  const rows = await db
    .selectFrom('display')
    .selectAll()
    .where('sessionDigest', 'in', digests)
    .where('revokedAt', 'is', null)
    .where(isOpenHouse('display'))
    .execute()
  const isNews = ({ seenAt }: Row) => Date.now() - (seenAt?.getTime() ?? 0) > seenEveryMs
  if (rows.some(isNews))
    await db
      .updateTable('display')
      .set({ seenAt: new Date() })
      .where('sessionDigest', 'in', digests)
      .where('revokedAt', 'is', null)
      .execute()
  return new Map(rows.flatMap((row) => (row.sessionDigest ? [[keyOf(row.sessionDigest), row]] : [])))
}

/** Which display a session shows: all that ask are looked up together, so that twenty walls cost what one does. */
export const createLitDisplays = (db: Db, signals: Signals) => {
  const asking = new Map<string, { digest: Buffer; at: number }>()
  let lit: Lit = new Map()
  let trustedUntil = 0
  let generation = 0
  let looking: Promise<Lit> | undefined

  const forget = () => {
    generation += 1
    trustedUntil = 0
    looking = undefined
  }
  signals.on('display', forget)

  const look = () => {
    const begun = generation
    const asked = [...asking].filter(([, { at }]) => Date.now() - at < seenEveryMs)
    const work = findLit(
      db,
      asked.map(([, { digest }]) => digest),
    )
      .then((found) => {
        for (const [key] of asked) if (!found.has(key)) asking.delete(key)
        // What was read before something changed serves this call and no other.
        if (begun === generation) [lit, trustedUntil] = [found, Date.now() + trustMs]
        return found
      })
      .finally(() => {
        if (looking === work) looking = undefined
      })
    looking = work
    return work
  }

  return {
    forget,
    find: async (token: string) => {
      const digest = hashToken(token)
      const key = keyOf(digest)
      const ask = () => asking.set(key, { digest, at: Date.now() })
      ask()
      const known = signals.connected && Date.now() < trustedUntil ? lit.get(key) : undefined
      if (known) return known
      // A look that had begun already did not ask for this one.
      const joined = await looking
      ask()
      const row = joined?.get(key) ?? (await (looking ?? look())).get(key)
      if (!row) throw new AppError('not_allowed', { message: messages.elsewhere() })
      return row
    },
  }
}
