import { readFileSync } from 'node:fs'
import type { Request } from 'autocannon'
import type { Work } from '../stories/drive.ts'

export type Deed = 'list' | 'detail' | 'search' | 'create' | 'save' | 'issue'

/** Another product that runs already: its address, who asks, and its own call for each deed it knows. */
export interface Peer {
  name: string
  url: string
  headers?: Record<string, string>
  calls: Partial<Record<Deed, Request>>
}

export const readPeer = (file: string | undefined) =>
  file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as Peer)

const json = { 'content-type': 'application/json' }
const asText = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))

export const peerWork = (peer: Peer | undefined, deed: Deed): Work | undefined => {
  const call = peer?.calls[deed]
  if (!peer || !call) return undefined
  const body = call.body === undefined ? {} : { body: asText(call.body), headers: json }
  // Its process may be anywhere, so nothing is said about its processor time.
  const child = { url: peer.url, pid: process.pid }
  return { child, headers: peer.headers ?? {}, requests: [{ ...call, ...body }] }
}
