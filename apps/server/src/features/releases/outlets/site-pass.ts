import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import type { SiteHome } from '#/site/home.ts'
import { holdSeconds } from '#/storage/s3/client.ts'
import type { ChannelRow } from '../queries.ts'
import { holdOf } from './hold.ts'
import { isOursAway } from './tries.ts'

type Channel = Pick<ChannelRow, 'tenantId' | 'id'>

/** A little longer than the store takes what was sent. */
const settleMs = (holdSeconds + 2) * 1_000

/** Another works on the channel by now: whatever this one still does would be of yesterday. */
export class LateWorker extends Error {}

/** No story's fault: none of the others would fare better. */
export const endsPass = (error: unknown) => error instanceof LateWorker || isOursAway(error)

interface SitePass {
  hold: () => Promise<void>
  end: () => Promise<void>
}

/** The next number of the channel, and whether the one before came to its end. */
const takeNumber = async (db: Db, { tenantId, id }: Channel, home: string) => {
  const { rows: earlier } = await sql<{ isOver: boolean }>`select is_over from site_pass
    where tenant_id = ${tenantId} and channel_id = ${id}`.execute(db)
  const { rows } = await sql<{ no: number }>`insert into site_pass (tenant_id, channel_id, no, is_over, home)
    values (${tenantId}, ${id}, 1, false, ${home}) on conflict (tenant_id, channel_id)
    do update set no = site_pass.no + 1, is_over = false, home = ${home} returning no`.execute(db)
  return { no: rows[0]?.no ?? 0, isClear: earlier[0]?.isOver ?? true }
}

/** Where nothing can be called back, every pass has a number, and only the newest may send. What one that never ended may have sent has come to nothing before the next begins. */
const numbered = async (db: Db, channel: Channel, home: string): Promise<SitePass> => {
  const { tenantId, id } = channel
  const { no, isClear } = await takeNumber(db, channel, home)
  if (!isClear) await sleep(settleMs)
  return {
    hold: async () => {
      const { rows } = await sql`select from site_pass where tenant_id = ${tenantId} and channel_id = ${id}
        and no = ${no} and not is_over`.execute(db)
      if (rows.length === 0) throw new LateWorker(`pass ${no} of ${id} is over`)
    },
    end: async () => {
      await sql`update site_pass set is_over = true where tenant_id = ${tenantId} and channel_id = ${id}
        and no = ${no}`.execute(db)
    },
  }
}

/** Under the channel's lock. */
export const beginPass = (
  { isFar, name }: Pick<SiteHome, 'isFar' | 'name'>,
  db: Db,
  channel: Channel,
): Promise<SitePass> =>
  isFar ? numbered(db, channel, name) : Promise.resolve({ hold: holdOf(db), end: async () => {} })
