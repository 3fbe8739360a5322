import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Readable } from 'node:stream'

/** From the weakest; sha1 is all some hubs know. */
const ways = ['sha1', 'sha256', 'sha384', 'sha512'] as const
export type SignedBy = (typeof ways)[number]

/** As `sha256=…`, in hexadecimal. */
export const readSignature = (header: string | undefined) => {
  const [name = '', hex = ''] = header?.trim().split('=') ?? []
  const by = ways.find((way) => way === name.toLowerCase())
  return by && /^([0-9a-f]{2})+$/i.test(hex) ? { by, hash: Buffer.from(hex, 'hex') } : undefined
}

export const isWeaker = (by: SignedBy, than: string) => ways.indexOf(by) < ways.indexOf(than as SignedBy)

/** Reads a body to its end, keeping none of it. Answers false where it is too long or signed otherwise. */
export const isSigned = async (
  body: Readable,
  { by, hash }: { by: SignedBy; hash: Buffer },
  { key, bytesMax }: { key: string; bytesMax: number },
) => {
  const own = createHmac(by, key)
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > bytesMax) return false
    own.update(chunk)
  }
  const expected = own.digest()
  return expected.length === hash.length && timingSafeEqual(expected, hash)
}
