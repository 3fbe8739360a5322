import { isUtf8 } from 'node:buffer'
import multipart from '@fastify/multipart'
import { AppError } from '@rongbian/contract'
import { httpMessages } from '@rongbian/contract/messages/http'
import type { FastifyInstance } from 'fastify'
import qs from 'qs'

/** Far beyond any form; what recurses over a value must not run out of stack. */
const deepest = 100

const textOf = (body: Buffer) => {
  if (!isUtf8(body)) throw new AppError('malformed', { message: httpMessages.bodyNotUtf8() })
  return body.toString()
}

const isTooDeep = (value: unknown) => {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []))
  }
  return false
}

/** The specification's nested keys: `column[0].code`, `properties[templateName]`. */
const parseForm = (text: string): unknown => {
  try {
    decodeURIComponent(text)
    return qs.parse(text, {
      allowDots: true,
      depth: 6,
      arrayLimit: 100,
      parameterLimit: 2000,
      // Half a form would be worse than none.
      throwOnLimitExceeded: true,
      plainObjects: true,
      strictDepth: true,
    })
  } catch (cause) {
    throw new AppError('malformed', { cause })
  }
}

/** A body may be JSON, form text or one file; an empty one counts as no fields. */
export const acceptBodies = async (app: FastifyInstance) => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = textOf(body as Buffer)
    if (text.length === 0) return done(null, {})
    void parseJson(request, text, (error, value) =>
      isTooDeep(value)
        ? done(new AppError('malformed', { message: httpMessages.bodyTooDeep() }))
        : done(error, value),
    )
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, parseForm(textOf(body as Buffer))),
  )
  await app.register(multipart, { limits: { files: 1, fields: 20, fileSize: 2 * 1024 * 1024 } })
}
