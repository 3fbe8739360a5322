import { isOwnFile } from '@rongbian/domain'
import { safeFileName } from './file-name.ts'

/** Encoded, a name must stay within what an address may carry. */
const encodedMax = 500

const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

export const fileUrl = (hash: string, name: string) => {
  let short = safeFileName(name)
  for (let most = 60; encoded(short).length > encodedMax; most -= 10) short = safeFileName(name, most)
  return `/sprint/stream/files/${hash}/${encoded(short)}`
}

/** Addresses of ours within a text. */
export const ownAddresses =
  /(?:\/mixmedia)?\/sprint\/stream\/files\/[0-9a-f]{64}\/[^/?#\\\s"'<>]{1,600}(?:\?[\w=&.%;-]{0,200})?/gi

/** The hash in an address of ours, undefined for any other. */
export const hashOf = (url: string) =>
  isOwnFile(url) ? /\/files\/([0-9a-f]{64})\//i.exec(url)?.[1]?.toLowerCase() : undefined

/** As a header carries it: plain letters for the old, everything for the others. */
export const disposition = (kind: 'inline' | 'attachment', name: string) => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded(name.toWellFormed())}`
}
