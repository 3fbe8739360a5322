import { isOwnFile } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { fileSeal } from '#/http/file-link.ts'
import { seal } from '#/http/links.ts'
import { fileUrl, hashOf, ownAddresses } from '#/storage/file-url.ts'
import { nameOf } from '#/story-text/plain-text.ts'

interface Lending {
  db: Db
  tenantId: number
  expiresAt: Date
  prefix: string
  /** With which they are called back. */
  linkId?: string
}

/** How a file is wanted: a picture no larger than shown, a recording as browsers play it. */
const forms = { as: '', shown: '&width=1280', small: '&width=320', played: '&play=1' } as const
type Form = keyof typeof forms

/** By the tag an address stands in. */
const formsIn: [RegExp, Form][] = [
  [/^<img\b[^>]*\ssrc="$/i, 'shown'],
  [/^<(?:video|audio)\b[^>]*\ssrc="$/i, 'played'],
]
const formAt = (html: string, at: number): Form => {
  const tag = html.slice(html.lastIndexOf('<', at), at)
  return formsIn.find(([pattern]) => pattern.test(tag))?.[1] ?? 'as'
}

/** Addresses under which the files of one story are lent out, as long as the page is. */
export const lender = ({ db, expiresAt, prefix, ...lending }: Lending) => {
  const lend = async (url: string, form: Form = 'as') => {
    const hash = hashOf(url)
    if (!hash || !isOwnFile(url)) return url
    const path = fileUrl(hash, nameOf(url)).replace('/sprint/stream/', '/sprint/share/')
    return `${prefix}${path}?s=${await seal(db, fileSeal({ ...lending, hash }), expiresAt)}${forms[form]}`
  }
  /** The same for every address in a text. */
  const lendIn = async (html: string) => {
    const lent = new Map<string, string>()
    const plain = (address: string) => address.replaceAll('&amp;', '&')
    for (const address of new Set(html.match(ownAddresses))) lent.set(address, await lend(plain(address)))
    return html.replace(ownAddresses, (address, at: number) =>
      `${lent.get(address) ?? address}${forms[formAt(html, at)]}`.replaceAll('&', '&amp;'),
    )
  }
  return { lend, lendIn }
}
export type Lender = ReturnType<typeof lender>
