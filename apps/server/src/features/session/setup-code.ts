import { randomInt } from 'node:crypto'
import { AppError } from '@rongbian/contract'
import { sessionMessages } from '@rongbian/contract/messages/session'
import { isSameText } from '#/http/secrets.ts'

/** Without the letters and figures people mistake for each other. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const triesMost = 10
const restMs = 10 * 60_000

/** Shown to whoever starts the server: only they may become its first administrator. */
export const newSetupCode = () => {
  const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [four(), four(), four()].join('-')
}

const plain = (code: string) => code.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** Refuses a wrong code, and every code for a while after too many wrong ones, from wherever they came. */
export const setupCodeCheck = (expected: string) => {
  let failures = 0
  let until = 0

  return (code: string) => {
    const now = Date.now()
    if (now >= until && failures >= triesMost) failures = 0
    if (failures >= triesMost)
      throw new AppError('locked', {
        message: sessionMessages.setupCodeTooOften(),
        retryAfter: Math.ceil((until - now) / 1000),
      })
    if (expected && isSameText(plain(code), plain(expected))) return
    failures += 1
    until = now + restMs
    throw new AppError('invalid', { fields: { setupCode: sessionMessages.setupCodeWrong() } })
  }
}
