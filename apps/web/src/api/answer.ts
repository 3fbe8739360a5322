import type { Envelope } from '@rongbian/contract/endpoint'
import { type ErrorDetails, errors } from '@rongbian/contract/errors'
import { parseJson } from '@rongbian/domain'
import { ApiError, type FailureName } from '#/api/api-error.ts'
import { errorText } from '#/api/error-text.ts'
import { reportLoggedOut, reportOnline, reportSignInPage, reportUnauthorized } from '#/api/session-events.ts'

/** What came back, from fetch or from XMLHttpRequest. */
export interface Answer {
  status: number
  text: string
  loginUrl: string | null
}

const success = 200
const loggedOutCodes = [50008, 50012, 50014]
const signInMarker = /login[-_/]?process/i

/** A page where an answer should be; a proxy's own error page is a failure like any other. */
const isSignInPage = ({ status, text }: Answer) =>
  (status < 400 && text.trimStart().startsWith('<')) ||
  (status < 500 && signInMarker.test(text.slice(0, 2000)))

const parse = (text: string): Envelope<unknown> | undefined => {
  const value = parseJson(text)
  return typeof value === 'object' && value !== null && 'code' in value
    ? (value as Envelope<unknown>)
    : undefined
}

const nameByStatus = (status: number): FailureName =>
  status === 401 ? 'not_signed_in' : status === 413 ? 'too_large' : status >= 502 ? 'unavailable' : 'internal'

const detailsOf = (data: unknown): Partial<ErrorDetails> => (typeof data === 'object' && data ? data : {})

const failureOf = (status: number, envelope: Envelope<unknown> | undefined) => {
  const { error = nameByStatus(status), say, fields, retryAfter, facts } = detailsOf(envelope?.data)
  return new ApiError({
    code: envelope?.code ?? status,
    status,
    error,
    // What is said by id comes in the language it was asked in.
    message: (say && envelope?.msg) || errorText(error, envelope?.msg),
    fields: fields ?? {},
    ...(retryAfter && { retryAfter }),
    facts,
  })
}

const report = (failure: ApiError, loginUrl: string | null) => {
  if (loggedOutCodes.includes(failure.code)) reportLoggedOut(failure.message)
  else if (failure.status === 401) reportUnauthorized(failure.message, loginUrl)
}

const signedOutByPage = () => {
  const { code, status } = errors.not_signed_in
  const message = errorText('sign_in_page')
  reportSignInPage(message)
  return new ApiError({ code, status, error: 'sign_in_page', message })
}

/** Answers the data of a successful call; anything else is thrown, and told to the frame where the session is at stake. */
export const readAnswer = (answer: Answer): unknown => {
  const envelope = parse(answer.text)
  if (answer.status < 500) reportOnline()
  if (!envelope && isSignInPage(answer)) throw signedOutByPage()

  if (envelope?.code === success) {
    // Older gateways answer 200 with the address of the sign-in process as data.
    if (typeof envelope.data === 'string' && signInMarker.test(envelope.data)) throw signedOutByPage()
    return envelope.data
  }
  const failure = failureOf(answer.status, envelope)
  report(failure, answer.loginUrl)
  throw failure
}
