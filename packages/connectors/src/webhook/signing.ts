import { createHmac, timingSafeEqual } from 'node:crypto'
import { ConnectorProblem } from '../problem.ts'

const prefix = 'whsec_'
const keyBytes = { min: 24, max: 64 }
/** How far the sender's clock may be off. */
const toleranceSeconds = 300

const keyOf = (secret: string) => {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  if (!secret.startsWith(prefix) || key.length < keyBytes.min || key.length > keyBytes.max)
    throw new ConnectorProblem(
      'reconnect',
      '签名密钥不对：应以 whsec_ 开头，后面是 24 到 64 字节的 Base64；请管理员重新填写',
    )
  return key
}

interface Signed {
  id: string
  /** Unix seconds. */
  timestamp: number
  body: string
}

const signatureWith = (secret: string, { id, timestamp, body }: Signed) =>
  `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`

/** One for each secret: while a secret is being changed, the receiver knows the old one or the new one. */
export const signatures = (secrets: string, signed: Signed): string =>
  secrets
    .trim()
    .split(/\s+/)
    .map((secret) => signatureWith(secret, signed))
    .join(' ')

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** As a receiver checks it: any one signature, and not too old. */
export const isSignedBy = (secret: string, signed: Signed, given: string, nowMs: number): boolean => {
  if (!(Math.abs(nowMs / 1000 - signed.timestamp) <= toleranceSeconds)) return false
  const expected = signatureWith(secret, signed)
  return given.split(' ').some((signature) => isSame(signature, expected))
}
