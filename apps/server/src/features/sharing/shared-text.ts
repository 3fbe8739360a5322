import { isOwnFile } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { fileUrl, hashOf } from '#/features/files/file-url.ts'
import { seal } from '#/http/links.ts'
import { fileSeal } from './shared-files.ts'

const ownAddress =
  /(?:\/mixmedia)?\/sprint\/stream\/files\/[0-9a-f]{64}\/[^/?#\\\s"'<>]{1,600}(?:\?[\w=&.%;-]{0,200})?/gi

const nameOf = (url: string) => decodeURIComponent(url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '')

interface Lending {
  db: Db
  tenantId: number
  expiresAt: Date
  prefix: string
}

/** Addresses under which the files of one story are lent out, as long as the page is. */
export const lender = ({ db, tenantId, expiresAt, prefix }: Lending) => {
  const lend = async (url: string) => {
    const hash = hashOf(url)
    if (!hash || !isOwnFile(url)) return url
    const path = fileUrl(hash, nameOf(url)).replace('/sprint/stream/', '/sprint/share/')
    return `${prefix}${path}?s=${await seal(db, fileSeal({ tenantId, hash }), expiresAt)}`
  }
  /** The same for every address in a text. */
  const lendIn = async (html: string) => {
    const addresses = [...new Set(html.match(ownAddress) ?? [])]
    const lent = new Map<string, string>()
    for (const address of addresses) lent.set(address, await lend(address.replaceAll('&amp;', '&')))
    return html.replace(ownAddress, (address) => lent.get(address) ?? address)
  }
  return { lend, lendIn }
}
export type Lender = ReturnType<typeof lender>
