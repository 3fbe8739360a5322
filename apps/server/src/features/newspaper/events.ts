import { type LanguageId, type Message, type PageEvent, pageEvents } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import { ownValue } from '#/own-value.ts'
import { notify } from '#/realtime/signals.ts'
import { keptNote, say, sayKept } from '#/say.ts'

interface NewEvent {
  action: PageEvent
  by: { id: string | null; name: string }
  note?: Message | string
  details?: object
}

interface PageKey {
  tenantId: number
  id: string
}

/** Browsers that show it ask again. */
export const tell = (tx: Tx, { tenantId, id }: PageKey) => notify(tx, 'newspaper', id, { tenantId })

export const addEvent = (tx: Tx, { tenantId, id }: PageKey, { action, by, note, details = {} }: NewEvent) =>
  tx
    .insertInto('pageEvent')
    .values({
      tenantId,
      pageId: id,
      actorId: by.id,
      actorName: by.name,
      action,
      ...keptNote(note),
      details: JSON.stringify(details),
    })
    .execute()

/** What moves a page from hand to hand; all else is work on it. */
const process: readonly PageEvent[] = [
  ...(['plan', 'proof', 'send', 'recall', 'sign', 'deny', 'void', 'override'] as const),
  ...(['settle', 'press', 'printed', 'change', 'digital', 'mask', 'failed'] as const),
]
const shown = 500

interface Asked {
  kind: 'operations' | 'process'
  isWhole: boolean
}

export const listEvents = async (
  db: Db,
  { tenantId, id }: PageKey,
  { kind, isWhole }: Asked,
  language?: LanguageId,
) => {
  const rows = await db
    .selectFrom('pageEvent')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('pageId', '=', id)
    .$if(kind === 'process', (query) => query.where('action', 'in', process))
    .$if(kind === 'operations' && !isWhole, (query) => query.where('action', '<>', 'save'))
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  return rows.map((row) => ({
    at: row.at.toISOString(),
    name: say(row.actorName, language),
    action: row.action,
    label: say(ownValue(pageEvents, row.action) ?? row.action, language),
    note: sayKept(row.note, row.said, language),
  }))
}
