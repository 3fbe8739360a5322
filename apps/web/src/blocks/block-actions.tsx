import type { ReactNode } from 'react'

/** More than one thing at the end of a block's head. */
export const BlockActions = ({ children }: { children: ReactNode }) => (
  <span className="rb-inline rb-gap-1">{children}</span>
)
