import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const keyChars = 24
const proofChars = 16
/** What the standard allows before the @. */
const localMax = 64

/** What a mail is known by: the same for every try of one hand-over to one recipient, and for no other. */
export const messageKey = (intent: string, address: string): string =>
  createHash('sha256').update(`${intent}\n${address.toLowerCase()}`).digest('hex').slice(0, keyChars)

export const messageIdOf = (key: string, from: string) => `<${key}@${from.split('@')[1]}>`

const proofOf = (key: string, secret: string) =>
  createHmac('sha256', secret).update(`bounce ${key}`).digest('hex').slice(0, proofChars)

/** Where news of a mail that did not arrive comes back to: nobody else can make up such an address. */
export const returnAddress = (bounceAddress: string, key: string, secret: string): string => {
  const [local, domain] = bounceAddress.split('@')
  return `${local}+${key}${proofOf(key, secret)}@${domain}`
}

export const fitsReturnAddress = (bounceAddress: string) =>
  (bounceAddress.split('@')[0]?.length ?? 0) + 1 + keyChars + proofChars <= localMax

export interface ReturnToken {
  key: string
  proof: string
}

const token = new RegExp(`\\+([0-9a-f]{${keyChars}})([0-9a-f]{${proofChars}})@`, 'i')

/** Of a return address; undefined when it is none. */
export const readReturnAddress = (address: string): ReturnToken | undefined => {
  const [, key, proof] = token.exec(address) ?? []
  return key && proof ? { key: key.toLowerCase(), proof: proof.toLowerCase() } : undefined
}

export const isProven = ({ key, proof }: ReturnToken, secret: string): boolean => {
  const expected = proofOf(key, secret)
  return (
    secret !== '' &&
    proof.length === expected.length &&
    timingSafeEqual(Buffer.from(proof), Buffer.from(expected))
  )
}
