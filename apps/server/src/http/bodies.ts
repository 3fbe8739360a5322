import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import qs from 'qs'

/** The specification's nested keys: `column[0].code`, `properties[templateName]`. */
const parseForm = (text: string) =>
  qs.parse(text, {
    allowDots: true,
    depth: 6,
    arrayLimit: 100,
    parameterLimit: 2000,
    plainObjects: true,
    strictDepth: false,
  }) as Record<string, unknown>

/** A body may be JSON, form text or one file; an empty one counts as no fields. */
export const acceptBodies = async (app: FastifyInstance) => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) return done(null, {})
    void parseJson(request, text as string, done)
  })
  await app.register(formbody, { parser: parseForm })
  await app.register(multipart, { limits: { files: 1, fields: 20, fileSize: 2 * 1024 * 1024 } })
}
