import { sql } from 'kysely'
import pino from 'pino'
import type { Db } from '../../../apps/server/src/db/open.ts'
import { noCrash } from '../../../apps/server/src/features/releases/outlets/points.ts'
import { deliverNow } from '../../../apps/server/src/features/releases/outlets/worker.ts'
import { openSiteHome } from '../../../apps/server/src/site/open-home.ts'
import { openStorage } from '../../../apps/server/src/storage/open-storage.ts'
import { type Outlet, openDesk } from '../../../apps/server/src/testing/releases/desk.fixture.ts'
import { openSpecialDesk } from '../../../apps/server/src/testing/releases/special-desk.fixture.ts'
import { type Close, openReleases } from '../releases/newsroom.ts'

/** A live page reads the column it owns; only the first one reads the column that stories are issued to. */
const pageReading = (columnId: string) => [
  { id: 'a', kind: 'headline', v: 1, props: { title: '滨海步道' } },
  { id: 'b', kind: 'stories', v: 1, props: { feed: { rule: { columnIds: [columnId], newest: 9 } } } },
]

const columnOf = async (db: Db, { id }: Outlet, code: string) => {
  const { rows } = await sql<{ id: string }>`select id from channel_column
    where channel_id = ${id} and code = ${code}`.execute(db)
  return rows[0]?.id ?? ''
}

/** As many more that readers see, each with its own column, made from the one there is. */
const multiply = async (db: Db, specialId: string, count: number) => {
  await sql`with made as (
      insert into channel_column (tenant_id, channel_id, code, name, type, sort)
      select special.tenant_id, special.channel_id, special.code || '-copy-' || no, special.name || no, 2, 100 + no
      from special, generate_series(1, ${count}::int) as no where special.id = ${specialId}
      returning tenant_id, id, channel_id, code, name
    ), page as (
      insert into special (tenant_id, channel_id, column_id, code, name, department_id, tree, look, hash, state,
        cleared_hash, last_no, round, wanted, live_no, live_hash, url, live_at, updated_id, updated_name)
      select made.tenant_id, made.channel_id, made.id, made.code, made.name, first.department_id,
        first.tree, first.look, first.hash, first.state, first.cleared_hash, first.last_no, first.round, first.wanted,
        first.live_no, first.live_hash, first.url || made.code, first.live_at, first.updated_id, first.updated_name
      from made, special as first where first.id = ${specialId}
      returning tenant_id, id, column_id
    ), version as (
      insert into special_version (tenant_id, special_id, no, kind, name, description, tree, look, hash, note, by_id, by_name)
      select page.tenant_id, page.id, first.no, first.kind, first.name, first.description, first.tree, first.look,
        first.hash, first.note, first.by_id, first.by_name
      from page, special_version as first where first.special_id = ${specialId}
    )
    insert into special_use (tenant_id, subject, ref, special_id, live)
    select tenant_id, 'column', column_id::text, id, true from page`.execute(db)
}

/** Two sites, one with five live pages and one with 500: on each, one page shows what is issued. */
export const openIssuing = async (closers: Close[], counts: readonly number[]) => {
  const { db, env } = await openReleases(closers)
  const storage = openStorage(env)
  const parts = { env, home: openSiteHome(env), storage, log: pino({ level: 'silent' }), atPoint: noCrash }
  const desk = await openDesk(db, env)
  const sites: Outlet[] = []
  for (const count of counts) {
    const site = await desk.addOutlet('website', `pages-${count}`)
    const pages = await openSpecialDesk(db, site.id)
    const showing = await pages.clearedPage(`shows-${count}`, pageReading(await columnOf(db, site, 'city')))
    const other = await pages.clearedPage(`other-${count}`, pageReading(await columnOf(db, site, 'home')))
    for (const page of [showing, other]) await pages.order(page, true)
    await deliverNow(parts, db)
    await multiply(db, other.id, count - 2)
    sites.push(site)
  }
  await sql`analyze`.execute(db)
  return sites.map((site) => async (round: number) => {
    const htmlContent = '<p>步道全长四十二公里，十二处驿站免费开放。</p>'
    const id = await desk.clearedStory({ title: `第 ${round} 篇`, htmlContent })
    return async () => {
      await desk.issue(id, site)
      await deliverNow(parts, db)
    }
  })
}
