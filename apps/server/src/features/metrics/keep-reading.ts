import type { Reading } from '@rongbian/connectors'
import { fallenFigures, type PlatformFigures } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { toJson } from '#/say.ts'
import { isBelieved, secondLook } from './queries.ts'

interface Place {
  tenantId: number
  postId: number
  part: number
}

/** Of what nobody refused. */
export const lastFigures = async (tx: Tx, { tenantId, postId, part }: Place): Promise<PlatformFigures> => {
  const { rows } = await sql<{ figures: PlatformFigures }>`select reading.figures
    from metric_reading as reading ${secondLook}
    where reading.tenant_id = ${tenantId} and reading.post_id = ${postId} and reading.part = ${part} and ${isBelieved}
    order by reading.as_of desc, reading.id desc limit 1`.execute(tx)
  return rows[0]?.figures ?? {}
}

/** A day of a platform ends at midnight in Beijing. */
const endOf = (day: string) => new Date(`${day}T23:59:59.999+08:00`)

/** As jsonb takes it. */
const rawJson = (raw: unknown) => toJson({ said: raw }).replaceAll('\\u0000', '')

/** Kept as it came; what is lower than before is marked. */
export const keepReading = async (
  tx: Tx,
  { tenantId, id: postId }: { tenantId: number; id: number },
  { part, at, day, figures, capped, raw }: Reading,
) => {
  const fell = fallenFigures(await lastFigures(tx, { tenantId, postId, part }), figures)
  const asOf = day === undefined ? new Date(at) : endOf(day)
  await tx
    .insertInto('metricReading')
    .values({
      tenantId,
      postId,
      part,
      at: new Date(at),
      asOf,
      day: day ?? null,
      figures: JSON.stringify(figures),
      fell,
      capped,
      raw: rawJson(raw),
    })
    .execute()
}
