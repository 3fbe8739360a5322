import { AppError, type ErrorDetails, type ErrorName, errors } from '@rongbian/contract'
import { errorMessage } from '@rongbian/contract/messages/errors'
import type { Message } from '@rongbian/domain'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import { languageOf } from '#/http/language.ts'
import { quotaProblem } from '#/http/quota-problem.ts'
import { outageMessage, outageOf } from '#/outage.ts'
import { ownValue } from '#/own-value.ts'
import { say, sayAll } from '#/say.ts'

const byFastifyCode: Record<string, ErrorName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
  FST_ERR_MAX_LIMIT_EXCEEDED: 'malformed',
}

const fromDatabase = ({ code = '' }: pg.DatabaseError): ErrorName => {
  if (code === '23505') return 'conflict'
  // Class 22: a value PostgreSQL cannot take, such as text with a NUL byte.
  if (code.startsWith('22')) return 'invalid'
  return 'internal'
}

/** Every failure becomes one row of the error table; what it was in detail stays in the log. */
export const toAppError = (error: FastifyError | Error): AppError => {
  if (error instanceof AppError) return error
  const { code = '', statusCode = 500 } = error as FastifyError
  const known = ownValue(byFastifyCode, code)
  if (known) return new AppError(known, { cause: error })
  const outage = outageOf(error)
  // That the database is away is nobody's business; the name of the error says enough.
  if (outage === 'database') return new AppError('unavailable', { cause: error })
  if (outage) return new AppError('unavailable', { message: outageMessage(outage), cause: error })
  const quota = quotaProblem(error)
  if (quota) return quota
  if (error instanceof pg.DatabaseError) return new AppError(fromDatabase(error), { cause: error })
  if (statusCode === 429) return new AppError('too_many', { cause: error })
  return new AppError(statusCode >= 400 && statusCode < 500 ? 'malformed' : 'internal', { cause: error })
}

/** A failover takes a few seconds; programs outside come again by then. */
const retrySeconds = 5

/** Where it says more than the name of the error. */
const ownWords = ({ error, say }: AppError) => (say.id === errorMessage(error).id ? {} : { say })

export const sendError = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
  const problem = toAppError(error)
  const { code, status } = errors[problem.error]
  if (status >= 500) request.log.error({ err: error }, 'request failed')

  const language = languageOf(request)
  const inWords = (fields: Record<string, Message>) =>
    Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, say(message, language)]))
  const { fieldMessages: fields, retryAfter, facts } = problem
  const data: ErrorDetails = {
    error: problem.error,
    ...ownWords(problem),
    ...(fields && { fields: inWords(fields) }),
    ...(retryAfter && { retryAfter }),
    ...(facts !== undefined && { facts: sayAll(facts, language) }),
  }
  const wait = retryAfter ?? (status === 503 ? retrySeconds : undefined)
  if (wait) reply.header('retry-after', wait)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ code, msg: say(problem.say, language), data })
}
