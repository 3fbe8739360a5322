import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** Bound to the session by derivation, so nothing has to be stored and nothing leads back to the token. */
export const csrfOf = (token: string) => createHash('sha256').update(`csrf:${token}`).digest('base64url')

export const isSameText = (one: string, other: string) => timingSafeEqual(hashToken(one), hashToken(other))
