import type { PaperPage } from '@rongbian/contract/newspaper'
import { areasOf, type LayoutItem } from '@rongbian/paper'

/** Items in small, as plan and proposals draw them. */
export const shapeOf = (items: readonly LayoutItem[]): PaperPage['shape'] =>
  items.map((item) => ({ kind: item.kind, areas: areasOf(item), title: '', over: 0 }))
