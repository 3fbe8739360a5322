import type { Endpoint, Input, Output } from '@rongbian/contract/endpoint'
import { mediaHost } from '@rongbian/contract/media-path'
import { limits, mediaLimits } from '@rongbian/domain'
import { type Answer, readAnswer } from '#/api/answer.ts'
import { ApiError } from '#/api/api-error.ts'
import { forgetAhead, takeAhead } from '#/api/asked-ahead.ts'
import { errorText } from '#/api/error-text.ts'
import { withKey } from '#/api/once-keys.ts'
import {
  type Address,
  acceptHeaders,
  type CallArguments,
  csrfToken,
  requestOf,
  type Sent,
  tokenHeader,
  urlOf,
} from '#/api/request.ts'
import { noteSeen } from '#/api/seen.ts'
import { reportOffline } from '#/api/session-events.ts'
import { withConsent } from '#/api/unsaved-words.ts'

const failed = (error: 'offline' | 'timeout', cause?: unknown) => {
  if (error === 'offline') reportOffline()
  return new ApiError({ code: 0, status: 0, error, message: errorText(error) }, { cause })
}

/** The media service answers sooner than the rest, or not at all. */
const patienceWith = ({ path }: Address) =>
  path.startsWith(mediaHost) ? mediaLimits.httpTimeoutMs : limits.httpTimeoutMs

interface Patience {
  signal?: AbortSignal | undefined
  changes?: true | undefined
  timeoutMs: number
}

/** What can be given up and changes nothing is a query, and may have been asked ahead. */
const answerAhead = async (url: string, { headers, body }: Sent, isQuestion: boolean) => {
  if (!isQuestion) return forgetAhead()
  const { [tokenHeader]: _, ...others } = headers
  // What failed on its way is asked again.
  return takeAhead({ url, headers: others, body })?.catch(() => undefined)
}

const send = async (url: string, init: Sent, { signal, changes, timeoutMs }: Patience): Promise<Answer> => {
  const timeout = AbortSignal.timeout(timeoutMs)
  const given = signal ? AbortSignal.any([signal, timeout]) : timeout
  try {
    const ahead = await answerAhead(url, init, signal !== undefined && !changes)
    given.throwIfAborted()
    const response = ahead ?? (await fetch(url, { ...init, signal: given }))
    noteSeen(response.headers.get('X-Seen'))
    return {
      status: response.status,
      text: await response.text(),
      loginUrl: response.headers.get('X-Login-Url'),
    }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw failed(timeout.aborted ? 'timeout' : 'offline', cause)
  }
}

/** Calls an endpoint of the contract: answers its data, or throws an ApiError in the person's language. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<Output<E>> => {
  const { signal, changes, timeoutMs = patienceWith(endpoint) } = input ?? {}
  return withConsent(async (consent) => {
    const request = requestOf(endpoint, input, consent)
    const url = urlOf(endpoint, input)
    const attempt = async (sent: Sent) => readAnswer(await send(url, sent, { signal, changes, timeoutMs }))
    // The server parses every answer with the endpoint's own shape before it leaves.
    return (await (endpoint.creates ? withKey(url, request, attempt) : attempt(request))) as Output<E>
  }, input?.onAsking)
}

/** The address of a file the server produces: for pictures, links and downloads. */
export const fileUrl = <E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>) =>
  urlOf(endpoint, input)

interface UploadOptions {
  /** 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
  /** What is told about the file, before it. */
  fields?: Record<string, string>
  /** Without one a file may take as long as it takes. */
  timeoutMs?: number
}

const formOf = (file: Blob, fields: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return form
}

const sendFile = (endpoint: Address, url: string, file: Blob, options: UploadOptions) =>
  new Promise<Answer>((resolve, reject) => {
    const { onProgress, signal, fields, timeoutMs = 0 } = options
    const request = new XMLHttpRequest()

    request.open(endpoint.method, url)
    for (const [name, value] of Object.entries(acceptHeaders())) request.setRequestHeader(name, value)
    request.setRequestHeader(tokenHeader, csrfToken())
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    }
    request.onload = () => {
      noteSeen(request.getResponseHeader('X-Seen'))
      resolve({
        status: request.status,
        text: request.responseText,
        loginUrl: request.getResponseHeader('X-Login-Url'),
      })
    }
    request.timeout = timeoutMs
    request.ontimeout = () => reject(failed('timeout'))
    request.onerror = () => reject(failed('offline'))
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(formOf(file, fields))
  })

/** Sends one file. XMLHttpRequest, because fetch cannot tell how much has gone. */
export const upload = async <E extends Endpoint>(
  endpoint: E,
  file: Blob,
  options: UploadOptions & Pick<Input<E>, 'params' | 'query'> = {},
): Promise<Output<E>> => {
  const url = urlOf(endpoint, options)
  return readAnswer(await sendFile(endpoint, url, file, options)) as Output<E>
}
