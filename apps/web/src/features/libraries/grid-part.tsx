import type { HTMLAttributes, Ref } from 'react'

interface Props extends HTMLAttributes<HTMLDivElement> {
  role: 'grid' | 'rowgroup' | 'row' | 'columnheader' | 'gridcell'
  ref?: Ref<HTMLDivElement>
}

/** A part of a grid. Table elements cannot be drawn row by row; the grid has the focus and the keys of them all. */
export const GridPart = (props: Props) => <div {...props} />
