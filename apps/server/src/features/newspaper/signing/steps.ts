import type { StepKind } from '@rongbian/domain'
import type { Tx } from '#/db/open.ts'
import { seatedIds } from '#/review-record/people-queries.ts'
import type { PageRow } from '../rows.ts'

/** Whoever signs carries it, or stands in for one who does. */
export const signRight = 'paper-sign' as const

type Key = Pick<PageRow, 'tenantId' | 'id' | 'signRound'>

/** The steps of the round the page is in, to be changed. */
export const changeSteps = (tx: Tx, { tenantId, id, signRound }: Key) =>
  tx
    .updateTable('pageSign')
    .where('tenantId', '=', tenantId)
    .where('pageId', '=', id)
    .where('round', '=', signRound)

/** The step again whose seats these are: a row of a signature keeps no more. */
const askedOf = (seats: readonly string[]) => {
  const parts = seats.map((seat) => seat.split(':'))
  const of = (what: string) => parts.flatMap(([, kind, id]) => (kind === what && id ? [id] : []))
  const [[kind] = []] = parts
  const department = parts.find(([, , , id]) => id)?.[3]
  return {
    department,
    step: {
      no: 1,
      kind: kind as StepKind,
      scope: department ? 'department' : 'house',
      roleIds: of('r'),
      personIds: of('u'),
    },
  }
}

/** Everyone who may sign on these seats, themselves or in another's stead; never one of the `except`. */
export const peopleOn = (
  tenantId: number,
  seats: readonly string[],
  departmentId: string,
  except: readonly string[],
) => {
  const { step, department } = askedOf(seats)
  return seatedIds({ tenantId, departmentId: department ?? departmentId, right: signRight }, step, except)
}
