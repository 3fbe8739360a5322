import type { Db } from '#/db/open.ts'
import { hashToken, isSameText } from '#/http/secrets.ts'
import { sharp } from '#/sharp.ts'
import { insertCaptcha, takeCaptcha } from './queries.ts'

const minutes = 5

/** Sent as pixels: the SVG would carry the glyphs, and with them the answer. */
export const newCaptcha = async (db: Db) => {
  const { default: svgCaptcha } = await import('svg-captcha')
  const { text, data } = svgCaptcha.create({
    size: 4,
    noise: 2,
    ignoreChars: '0oO1iIlL',
    width: 120,
    height: 40,
  })
  const [{ id }, image] = await Promise.all([
    insertCaptcha(db, hashToken(text.toLowerCase()), minutes),
    sharp(Buffer.from(data)).flatten({ background: '#f4f5f6' }).png().toBuffer(),
  ])
  return { id, image }
}

const isUuid = (text: string) => /^[0-9a-f-]{36}$/.test(text)

export const isCaptchaRight = async (db: Db, id: string | undefined, answer: string) => {
  if (!id || !isUuid(id)) return false
  const kept = await takeCaptcha(db, id)
  return (
    kept !== undefined &&
    isSameText(kept.answerHash.toString('hex'), hashToken(answer.toLowerCase()).toString('hex'))
  )
}
