import { createDecipheriv } from 'node:crypto'

const keyBytes = 32
const randomBytes = 16
const headBytes = randomBytes + 4

/** 43 characters: 32 bytes in base64, without the last `=`. */
const readKey = (encodingKey: string) => {
  const key = Buffer.from(`${encodingKey}=`, 'base64')
  return key.length === keyBytes ? key : undefined
}

/** Padded to whole blocks of 32 bytes, which no cipher of this name does by itself: the last byte says how far. */
const unpad = (text: Buffer) => text.subarray(0, text.length - Math.min(text.at(-1) ?? 0, keyBytes))

const decrypt = (key: Buffer, sealed: string) => {
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, randomBytes)).setAutoPadding(false)
  return unpad(Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()]))
}

/**
 * What the platform has encrypted: random bytes, the length of the message, the message, and the account it is for.
 * Undefined when it is none of that, or for another account.
 */
export const unseal = (sealed: string, encodingKey: string, appid: string): string | undefined => {
  const key = readKey(encodingKey)
  if (!key) return undefined
  try {
    const text = decrypt(key, sealed)
    const end = headBytes + text.readUInt32BE(randomBytes)
    const isOurs = text.subarray(end).toString('utf8') === appid
    return isOurs ? text.subarray(headBytes, end).toString('utf8') : undefined
  } catch {
    return undefined
  }
}
