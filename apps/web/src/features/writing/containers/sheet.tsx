import type { ReactNode } from 'react'

/** The paper of a story that has no text editor of its own. */
export const Sheet = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <div className="rb-desk rb-scrolls rb-tall">
    <div className={`rb-writing-paper ${className}`}>{children}</div>
  </div>
)
