import { markSigns } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'

/** Signs that count as an error of the text. */
export const errorSigns: readonly string[] = Object.entries(markSigns)
  .filter(([, { errors }]) => errors > 0)
  .map(([sign]) => sign)

export const per10k = (errors: number, chars: number) => (chars > 0 ? (errors * 10_000) / chars : 0)

interface Round {
  round: number
  marks: number
  errors: number
  chars: number
}

/** What each round of proofreading found; what was rightly left as it is counts as nothing. */
export const findRounds = async (db: Db | Tx, tenantId: number, pageId: string) => {
  const { rows } = await sql<Round>`select proof.round, count(mark.id)::int as marks,
      count(mark.id) filter (where mark.sign = any(${[...errorSigns]}::text[]) and mark.state <> 'dropped')::int as errors,
      max(proof.chars) as chars
    from proof left join proof_mark as mark on mark.tenant_id = proof.tenant_id and mark.proof_id = proof.id
    where proof.tenant_id = ${tenantId} and proof.page_id = ${pageId} and proof.kind <> 'galley'
      and proof.state = 'done'
    group by proof.round order by proof.round`.execute(db)
  return rows.map(({ chars, ...round }) => ({ ...round, per10k: per10k(round.errors, chars) }))
}
