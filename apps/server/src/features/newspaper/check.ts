import { areasOf, overlaps, type SetPage } from '@rongbian/paper'
import type { KeptFault } from './faults.ts'
import type { LoadedPage } from './load.ts'

const hard = (rule: KeptFault['rule'], items: string[], value = 1): KeptFault => ({
  rule,
  isHard: true,
  value,
  items,
})

/** What a page may not have. */
export const checkSet = (
  { input }: Pick<LoadedPage, 'input'>,
  { items: fits }: SetPage,
): { faults: KeptFault[]; score: number } => {
  const { columns, lines } = input.settings.grid
  const placed = input.layout.items
    .filter(({ kind }) => kind !== 'rule')
    .map((item) => ({ id: item.id, areas: areasOf(item) }))
  const outside = placed.filter(({ areas }) =>
    areas.some((area) => area.column + area.columns > columns || area.row + area.rows > lines),
  )
  const over = placed.flatMap((one, index) =>
    placed
      .slice(index + 1)
      .filter((other) => one.areas.some((area) => other.areas.some((each) => overlaps(area, each))))
      .map((other) => hard('overlap', [one.id, other.id])),
  )
  return {
    faults: [
      ...outside.map(({ id }) => hard('outside', [id])),
      ...over,
      ...fits.filter((fit) => fit.over > 0).map((fit) => hard('overset', [fit.id], fit.over)),
      ...fits.filter((fit) => fit.cut.length > 0).map((fit) => hard('cut', [fit.id])),
    ],
    score: 0,
  }
}
