import type { Difference, SignStep } from '@rongbian/contract/newspaper'
import type { LanguageId } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { sayKept } from '#/say.ts'
import type { PageRow } from './rows.ts'

type Key = Pick<PageRow, 'tenantId' | 'id' | 'signRound'>

/** The signatures of the round the page is in. */
export const stepsOf = async (
  db: Db | Tx,
  { tenantId, id, signRound }: Key,
  language?: LanguageId,
): Promise<SignStep[]> => {
  const rows = await db
    .selectFrom('pageSign')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('pageId', '=', id)
    .where('round', '=', signRound)
    .orderBy('no')
    .execute()
  return rows.map((row) => ({
    no: row.no,
    name: row.name,
    who: row.who,
    // The database checks it.
    state: row.state as SignStep['state'],
    personName: row.personName,
    giverName: row.giverName,
    opinion: row.opinion,
    proofNo: row.proofNo,
    hash: row.hash,
    signedAt: row.signedAt?.toISOString() ?? null,
    voidReason: sayKept(row.voidReason, row.voidSaid, language),
  }))
}

/** What of it are words of ours. */
export const saidOf = (said: unknown) => (said ?? {}) as { printed?: unknown; now?: unknown }

/** What was found of stories that read otherwise now. */
export const differencesOf = async (
  db: Db | Tx,
  { tenantId, id }: Key,
  language?: LanguageId,
): Promise<Difference[]> => {
  const rows = await db
    .selectFrom('pageDifference as found')
    .selectAll('found')
    // As the page calls it, or as it was signed for the paper: the title of a later draft is not for everyone.
    .select(
      sql<string>`coalesce((select item.title from page_item as item where item.tenant_id = found.tenant_id
          and item.page_id = found.page_id and item.story_id = found.story_id order by item.part limit 1),
        (select text.content ->> 'title' from paper_page as page
          join edition on edition.tenant_id = page.tenant_id and edition.id = page.edition_id
          join release on release.tenant_id = edition.tenant_id and release.channel_id = edition.channel_id
          join story_version as text on text.tenant_id = release.tenant_id and text.story_id = release.story_id
            and text.no = release.version
          where page.tenant_id = found.tenant_id and page.id = found.page_id
            and release.story_id = found.story_id), '')`.as('storyTitle'),
    )
    .where('found.tenantId', '=', tenantId)
    .where('found.pageId', '=', id)
    .orderBy('found.foundAt')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    pageId: row.pageId,
    storyId: Number(row.storyId),
    storyTitle: row.storyTitle,
    // Both are written by us alone.
    kind: row.kind as Difference['kind'],
    settled: row.settled as Difference['settled'],
    printed: sayKept(row.printed, saidOf(row.said).printed, language),
    now: sayKept(row.now, saidOf(row.said).now, language),
    isAfterPress: row.isAfterPress,
    reason: row.reason,
    settledName: row.settledName,
  }))
}
