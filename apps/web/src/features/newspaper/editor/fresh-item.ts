import { areasOf, itemShape, type Layout, type LayoutItem, type PaperSettings } from '@rongbian/paper'
import { largestFree } from '#/features/newspaper/editor/places.ts'

export const freshKinds = ['text', 'rule', 'masthead'] as const satisfies LayoutItem['kind'][]
export type FreshKind = (typeof freshKinds)[number]

const sizes = {
  text: { columns: 2, rows: 6 },
  rule: { columns: 4, rows: 1 },
  masthead: { columns: 4, rows: 12 },
} as const satisfies Record<FreshKind, { columns: number; rows: number }>

/** Something new that is no story, at the upper left of what is free. */
export const freshItem = (
  kind: FreshKind,
  id: string,
  settings: PaperSettings,
  { items }: Layout,
): LayoutItem => {
  const free = largestFree(settings.grid, items.flatMap(areasOf)) ?? {
    column: 0,
    row: 0,
    columns: 1,
    rows: 1,
  }
  const { columns, rows } = sizes[kind]
  const own = { ...free, columns: Math.min(columns, free.columns), rows: Math.min(rows, free.rows) }
  const area = kind === 'masthead' ? (settings.masthead?.area ?? own) : own
  return itemShape.parse({ id, kind, area, text: '', direction: 'across' })
}
