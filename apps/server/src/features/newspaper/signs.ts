import type { Difference, SignStep } from '@rongbian/contract/newspaper'
import type { Db, Tx } from '#/db/open.ts'
import type { PageRow } from './rows.ts'

type Key = Pick<PageRow, 'tenantId' | 'id' | 'signRound'>

/** The signatures of the round the page is in. */
export const stepsOf = async (db: Db | Tx, { tenantId, id, signRound }: Key): Promise<SignStep[]> => {
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
    voidReason: row.voidReason,
  }))
}

/** What was found of stories that read otherwise now. */
export const differencesOf = async (db: Db | Tx, { tenantId, id }: Key): Promise<Difference[]> => {
  const rows = await db
    .selectFrom('pageDifference as found')
    .innerJoin('story', (join) =>
      join.onRef('story.tenantId', '=', 'found.tenantId').onRef('story.id', '=', 'found.storyId'),
    )
    .selectAll('found')
    .select('story.title as storyTitle')
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
    printed: row.printed,
    now: row.now,
    isAfterPress: row.isAfterPress,
    reason: row.reason,
    settledName: row.settledName,
  }))
}
