import { sql } from 'kysely'
import type { Db } from '../../../apps/server/src/db/open.ts'
import { listEditions } from '../../../apps/server/src/features/newspaper/editions.ts'
import { actorOf } from '../../../apps/server/src/features/review/cast.fixture.ts'
import { openPaperDesk } from '../../../apps/server/src/testing/newspaper/paper-desk.fixture.ts'
import { type Close, openReleases } from '../releases/newsroom.ts'

export const counts = [3_650, 30] as const
const rounds = 200

/** A paper with as many days behind it, each with the pages of the first. */
const fillPaper = async (db: Db, env: Parameters<typeof openPaperDesk>[1], count: number) => {
  const desk = await openPaperDesk(db, env, `daily-${count}`)
  const { edition } = await desk.signedEdition(count)
  await sql`with day as (
      insert into edition (tenant_id, channel_id, date, number, state)
      select tenant_id, channel_id, date - no, number + no, 'closed' from edition, generate_series(1, ${count - 1}::int) as no
      where id = ${edition.id} returning tenant_id, id)
    insert into paper_page (tenant_id, edition_id, no, label, name, close_at, sign_at, state)
    select day.tenant_id, day.id, page.no, page.label, page.name, page.close_at, page.sign_at, 'printed'
    from day, paper_page as page where page.edition_id = ${edition.id}`.execute(db)
  return desk.outlet.id
}

/** The first screen of the list, in turn on both papers, in milliseconds. */
export const timeLists = async (closers: Close[]) => {
  const { db, env } = await openReleases(closers)
  const papers: string[] = []
  for (const count of counts) papers.push(await fillPaper(db, env, count))
  await sql`analyze`.execute(db)
  const actor = await actorOf(db, 'layout')
  const times = counts.map((): number[] => [])
  for (let round = -rounds / 4; round < rounds; round += 1)
    for (const [no, channelId] of papers.entries()) {
      const from = performance.now()
      await listEditions(db, actor, { channelId, page: 0, size: 20 })
      if (round >= 0) times[no]?.push(performance.now() - from)
    }
  return times
}
