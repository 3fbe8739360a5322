import type { IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { AppError } from '@rongbian/contract'
import { captureMessages } from '@rongbian/contract/messages/capture'
import type { Message } from '@rongbian/domain'
import { captureLimits } from '@rongbian/domain'
import type { Env } from '#/env.ts'
import { isPublicAddress } from '#/http/public-address.ts'
import { type FetchTools, publicTools, safeFetch } from '#/http/safe-fetch.ts'
import { kindOf } from '#/storage/file-kind.ts'
import { headBytes } from '#/storage/storage.ts'

/** A page as it came. */
export interface Page {
  /** The address after the last redirect. */
  url: string
  bytes: Buffer
  /** As the server called it, in its own words. */
  contentType: string
}

export const refusal = (words: Message, cause?: unknown) =>
  new AppError('invalid', { fields: { url: words }, cause })

const isWebPort = (port: string) => port === '' || port === '80' || port === '443'

/** Pages of the open web, at the ports where the web is. */
export const webTools: FetchTools = { ...publicTools, isPortOpen: isWebPort }

const loopback = /^(127\.\d+\.\d+\.\d+|::1)$/

/** The demo, which only its own machine can reach, may also capture what it has published itself. */
export const toolsOf = ({ DEMO, PORT }: Pick<Env, 'DEMO' | 'PORT'>): FetchTools => {
  if (!DEMO) return webTools
  const own = String(PORT)
  return {
    ...publicTools,
    isPortOpen: (port) => isWebPort(port) || port === own,
    isAllowed: (address, { port }) =>
      port === own ? loopback.test(address) : isPublicAddress(address) && isWebPort(port),
  }
}

const others: [type: RegExp, words: Message][] = [
  [/pdf/, captureMessages.isPdf()],
  [/^image\//, captureMessages.isPicture()],
  [/^(video|audio)\//, captureMessages.isRecording()],
  [/json|javascript/, captureMessages.isData()],
  [/word|excel|powerpoint|officedocument|zip|rar|octet-stream/, captureMessages.isFile()],
]
const noPage = captureMessages.noPage()

const isPageType = (type: string) => /^(text\/html|application\/xhtml\+xml)\b/.test(type)

const typeOf = ({ 'content-type': type = '' }: IncomingHttpHeaders) => type.trim().toLowerCase()

const demandType = (type: string) => {
  if (type === '' || isPageType(type)) return
  throw refusal(others.find(([pattern]) => pattern.test(type))?.[1] ?? noPage)
}

const looksLikeData = /^\s*[{[]\s*["{[\]}]/

/** What it is by its content, whatever its server calls it. */
const demandContent = (bytes: Buffer) => {
  const head = bytes.subarray(0, headBytes)
  const { mime } = kindOf(head, '')
  if (!/^text\/|octet-stream/.test(mime)) demandType(mime)
  if (looksLikeData.test(head.toString('latin1'))) demandType('application/json')
  if (bytes.every((byte) => byte <= 0x20)) throw refusal(captureMessages.pageEmpty())
}

const maxBytes = captureLimits.pageBytesMax
const accept = 'text/html,application/xhtml+xml'

/** The page at an address, in whole. Anything else is refused in words. */
export const fetchPage = async (
  address: string,
  tools: FetchTools,
  timeoutMs = captureLimits.secondsMax * 1000,
): Promise<Page> => {
  const { url, headers, body } = await safeFetch(address, { maxBytes, accept, timeoutMs }, tools)
  const contentType = typeOf(headers)
  try {
    demandType(contentType)
    const bytes = await buffer(body)
    demandContent(bytes)
    return { url, bytes, contentType }
  } finally {
    body.destroy()
  }
}
