import { linkUrl } from '@rongbian/domain'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'

/** Pages of the house's own site stand on its own address. */
const isOwnPage = (url: string) => /^\/(?!\/)/.test(url)

export const pageUrl = (url: string) => (isOwnPage(url) ? url : linkUrl(url))

/** A page of an outlet, in a tab of its own; without a page only the words. */
export const PageLink = ({ url, children }: { url: string; children: ReactNode }) => {
  const address = pageUrl(url)
  if (!address) return <span>{children}</span>
  return (
    <a className="rb-page-link rb-inline rb-gap-05" href={address} target="_blank" rel="noopener noreferrer">
      {children}
      <ExternalLink size={12} aria-hidden="true" />
    </a>
  )
}
