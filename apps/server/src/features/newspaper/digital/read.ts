import type { Digital } from '@rongbian/contract/newspaper'
import type { Actor } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { findChannel } from '#/features/releases/index.ts'
import { say, sayKept } from '#/say.ts'
import { findEdition } from '../editions.ts'
import { settingsOf } from '../settings.ts'
import { refusalOf } from './refusal.ts'
import { findStories } from './rows.ts'

interface LastRow {
  state: string
  dueAt: Date
  problem: string
  said: unknown
  hash: string | null
}

const findLast = async (db: Db | Tx, tenantId: number, id: string) => {
  const { rows } =
    await sql<LastRow>`select state, due_at, problem, said, receipt ->> 'hash' as hash from delivery
    where tenant_id = ${tenantId} and edition_id = ${id} and page_id is null and state <> 'cancelled'
    order by id desc limit 1`.execute(db)
  return rows[0]
}

const stateOf = (last: LastRow | undefined, isLive: boolean): Digital['state'] => {
  if (last?.state === 'waiting' || last?.state === 'sending' || last?.state === 'failed') return last.state
  return isLive ? 'live' : 'none'
}

/** How an edition stands on the website, and whether it can be brought there now. */
export const showDigital = async (db: Db | Tx, actor: Actor, id: string): Promise<Digital> => {
  const edition = await findEdition(db, actor, id)
  const { tenantId, digitalAt } = edition
  const setting = (await settingsOf(db, edition)).settings.digital
  const siteId = digitalAt ? edition.digitalChannelId : setting?.channelId
  const site = siteId ? await findChannel(db, tenantId, siteId) : undefined
  const last = await findLast(db, tenantId, id)
  const refusal = await refusalOf(db, edition, setting)
  const stories = digitalAt ? await findStories(db, { tenantId, id }) : []
  return {
    site: site?.name ?? '',
    state: stateOf(last, digitalAt !== null),
    dueAt: last?.state === 'waiting' ? last.dueAt.toISOString() : null,
    liveAt: digitalAt?.toISOString() ?? null,
    url: edition.digitalUrl,
    hash: last?.hash ?? '',
    problem: last ? sayKept(last.problem, last.said, actor.language) : '',
    reason: refusal ? say(refusal, actor.language) : null,
    gone: stories.flatMap(({ title, pageNo, goneAt }) =>
      goneAt ? [{ title, pageNo, at: goneAt.toISOString() }] : [],
    ),
  }
}
