import type { Db } from '#/db/open.ts'
import type { Reader } from '#/http/sessions.ts'
import type { Hearing } from './hearing.ts'
import type { Signals } from './signals.ts'

/** What may be read by those who listen, as it is now: read again, for all at once, after people have changed. */
export const createListeners = (
  db: Db,
  signals: Pick<Signals, 'on' | 'connected'>,
  findReaders: Hearing['findReaders'],
) => {
  let known = new Map<string, Reader>()
  signals.on('people', () => {
    known = new Map()
  })

  return {
    /** Whoever connects is known already. */
    meet(reader: Reader) {
      if (signals.connected) known.set(reader.id, reader)
    },
    forget: (personId: string) => void known.delete(personId),
    /** By person; whoever may no longer sign in is not among them. */
    async readersOf(tenantId: number, ids: readonly string[]) {
      // What is read belongs to the people it was asked of: should they change meanwhile, nobody keeps it.
      const now = known
      const missing = ids.filter((id) => !now.has(id))
      if (missing.length > 0)
        for (const reader of await findReaders(db, tenantId, missing)) now.set(reader.id, reader)
      return ids.flatMap((id) => now.get(id) ?? [])
    },
  }
}
