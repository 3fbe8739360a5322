import { Link } from 'react-router'

/** To the page that has everything. */
export const BlockLink = ({ to, children }: { to: string; children: string }) => (
  <Link className="rb-block__link rb-round-sm rb-inline rb-gap-05" to={to}>
    {children}
  </Link>
)
