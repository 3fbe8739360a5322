import * as http from 'node:http'
import * as https from 'node:https'

const answerMs = 10_000
const agents = {
  'http:': new http.Agent({ keepAlive: true, maxSockets: 16 }),
  'https:': new https.Agent({ keepAlive: true, maxSockets: 16 }),
}

export interface Question {
  method: string
  /** Where it is asked. */
  at: URL
  /** The name readers know, where the cache has an address of its own. */
  host?: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

export interface Answer {
  status: number
  retryAfter: string
}

/** The answer's status; its body is nobody's concern. `fetch` would not let the name of another host through. */
export const ask = ({ method, at, host, headers = {}, body = '' }: Question) => {
  const isEncrypted = at.protocol === 'https:'
  const options: https.RequestOptions = {
    method,
    agent: agents[isEncrypted ? 'https:' : 'http:'],
    headers: {
      ...headers,
      ...(host && { host }),
      ...(body && { 'content-length': String(Buffer.byteLength(body)) }),
    },
    signal: AbortSignal.timeout(answerMs),
    ...(host && { servername: host.replace(/:\d+$/, '') }),
  }
  return new Promise<Answer>((resolve, reject) => {
    const request = (isEncrypted ? https : http).request(at, options, (response) => {
      response.on('error', reject).on('end', () => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? '' })
      })
      response.resume()
    })
    request.on('error', reject).end(body)
  })
}
