import { snapped, stacked, type WidthMode } from '@rongbian/domain'
import type { Compactor, LayoutConstraint, LayoutItem } from 'react-grid-layout/core'

/** While it is dragged or resized, a block jumps from column to column and is never in between. */
export const columnConstraint = (mode: WidthMode): LayoutConstraint => ({
  name: 'columns',
  constrainPosition: (item, x, y) => ({ x: snapped({ ...item, x }, mode).x, y }),
  constrainSize: (item, w, h) => {
    const place = snapped({ ...item, w, h }, mode)
    return { w: place.w, h: place.h }
  },
})

/** The same rule that settles a saved layout, so that nothing jumps when a block is dropped. */
export const columnCompactor = (mode: WidthMode): Compactor => ({
  type: 'vertical',
  allowOverlap: false,
  compact: (items) => stacked(items.map((item) => snapped<LayoutItem>(item, mode))),
})
