import type { MyFigures } from '@rongbian/contract/personal'
import type { Actor, FigureRange } from '@rongbian/domain'
import type { Reader } from '#/db/reader.ts'
import { amountFigure, byUnit, shareFigure } from './figures.ts'
import * as queries from './mine-queries.ts'
import { type Clock, scopeOf } from './scope.ts'

/** What one person did, counted for themselves. */
export const myFigures = async (
  reader: Reader,
  actor: Actor,
  range: FigureRange,
  clock: Clock,
): Promise<MyFigures> => {
  const scope = scopeOf(actor, range, clock)
  const mine = { scope, personId: actor.id }
  const [written, submitted, published, checked] = await Promise.all([
    queries.countWritten(reader, mine),
    queries.countSubmitted(reader, mine),
    queries.countPublished(reader, mine),
    queries.countChecked(reader, mine),
  ])
  return {
    days: scope.units,
    written: amountFigure(
      scope,
      byUnit(written, (row) => row.written),
    ),
    words: amountFigure(
      scope,
      byUnit(written, ({ words }) => words),
    ),
    submitted: amountFigure(
      scope,
      byUnit(submitted, (row) => row.submitted),
    ),
    clearedShare: shareFigure(
      scope,
      byUnit(submitted, ({ cleared }) => cleared),
      byUnit(submitted, ({ judged }) => judged),
    ),
    published: amountFigure(
      scope,
      byUnit(published, ({ count }) => count),
    ),
    checked: amountFigure(
      scope,
      byUnit(checked, ({ count }) => count),
    ),
  }
}
