import { type LanguageId, type Message, type SpecialEvent, specialEvents } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import { ownValue } from '#/own-value.ts'
import { keptNote, say, sayKept } from '#/say.ts'

interface NewEvent {
  action: SpecialEvent
  by: { id: string | null; name: string }
  note?: Message | string
  details?: object
}

export const addEvent = (
  tx: Tx,
  { tenantId, id }: { tenantId: number; id: string },
  { action, by, note = '', details = {} }: NewEvent,
) =>
  tx
    .insertInto('specialEvent')
    .values({
      tenantId,
      specialId: id,
      actorId: by.id,
      actorName: by.name,
      action,
      ...keptNote(note),
      details: JSON.stringify(details),
    })
    .execute()

const shown = 500

export const listEvents = async (
  db: Db,
  { tenantId, id }: { tenantId: number; id: string },
  language?: LanguageId,
) => {
  const rows = await db
    .selectFrom('specialEvent')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('specialId', '=', id)
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  return rows.map((row) => ({
    at: row.at.toISOString(),
    name: say(row.actorName, language),
    action: row.action,
    label: say(ownValue(specialEvents, row.action) ?? row.action, language),
    note: sayKept(row.note, row.said, language),
  }))
}
