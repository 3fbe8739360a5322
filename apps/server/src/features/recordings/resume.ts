import { sql } from 'kysely'
import type { RecordingDeps } from './inspect.ts'

interface Lost {
  tenantId: number
  assetId: number
  hash: string
}

/** Recordings that wait for work nobody will do any more: their tries ended with the processes that made them. */
const findLost = async ({ db }: RecordingDeps) => {
  const { rows } = await sql<Lost>`
    select tenant_id, id as asset_id, hash from asset
    where transcode_state in ('started', 'transcoding') and deleted_at is null and not exists (
      select from job.job where name = 'media-transcode' and state in ('created', 'retry', 'active')
        and data ->> 'assetId' = asset.id::text and data ->> 'hash' = asset.hash)`.execute(db)
  return rows
}

/** Asks for them once more. */
export const resumeTranscodes = async (deps: RecordingDeps) => {
  for (const work of await findLost(deps)) await deps.jobs.send(deps.db, 'media-transcode', work)
}
