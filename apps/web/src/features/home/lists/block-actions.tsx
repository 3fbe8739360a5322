import type { ReactNode } from 'react'
import './block-actions.css'

/** More than one thing at the end of a block's head. */
export const BlockActions = ({ children }: { children: ReactNode }) => (
  <span className="rb-block-actions">{children}</span>
)
