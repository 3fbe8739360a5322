import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => hash('sha256', token, 'buffer')

/** Bound to the session by derivation, so nothing has to be stored and nothing leads back to the token. */
export const csrfOf = (token: string) => hash('sha256', `csrf:${token}`, 'base64url')

export const isSameText = (one: string, other: string) => timingSafeEqual(hashToken(one), hashToken(other))
