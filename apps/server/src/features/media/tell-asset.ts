import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { notification } from '#/realtime/signals.ts'

/** Whoever may see the asset hears that work on it went on. */
const payload = sql<string>`jsonb_build_object('topic', 'asset', 'id', id::text, 'to', jsonb_strip_nulls(
  jsonb_build_object('tenantId', tenant_id, 'personId', case when shared_at is null then owner_id end)))::text`

export const tellAsset = (db: Db, { tenantId, assetId }: { tenantId: number; assetId: number }) =>
  sql`select ${notification(payload)} from asset where tenant_id = ${tenantId} and id = ${assetId}`.execute(
    db,
  )
