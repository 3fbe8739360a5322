import type { Tx } from '#/db/open.ts'
import { notifyEach } from '#/realtime/signals.ts'

/** Whoever signs out holds nothing any more; with a tab, only what that one held. The journals stay. */
export const releaseLocksOf = async (tx: Tx, tenantId: number, personId: string, sessionTab?: string) => {
  let query = tx.deleteFrom('storyLock').where('tenantId', '=', tenantId).where('personId', '=', personId)
  if (sessionTab) query = query.where('tab', '=', sessionTab)
  const freed = await query.returning('storyId').execute()
  if (freed.length === 0) return
  await notifyEach(
    tx,
    freed.map(({ storyId }) => ({ topic: 'story', id: String(storyId), to: { tenantId } })),
  )
}
