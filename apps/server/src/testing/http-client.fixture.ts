import { demoPassword } from '#/features/newsroom/demo-accounts.ts'

/** What came back: the HTTP status beside the envelope. */
export interface Answer {
  status: number
  code: number
  msg: string
  data: unknown
}

/** Someone signed in, whether the server is another process or this one. */
export interface Caller {
  get(path: string): Promise<Answer>
  post(path: string, body?: object): Promise<Answer>
}

/** One who signed in over the network. */
interface RemoteCaller extends Caller {
  /** For calls out of the ordinary. */
  headers: Record<string, string>
}

const answerWithinMs = 15_000

/** A signed-in browser as far as a server process can tell. */
export const signInTo = async (address: string, username: string): Promise<RemoteCaller> => {
  const send = (path: string, options: RequestInit, headers: Record<string, string> = {}) =>
    fetch(address + path, {
      ...options,
      headers: { 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(answerWithinMs),
    })
  const sendJson = (path: string, body: object, headers?: Record<string, string>) =>
    send(path, { method: 'POST', body: JSON.stringify(body) }, headers)

  const response = await sendJson('/api/user/login', { username, password: demoPassword })
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '')
  const csrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  const headers = { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(csrf) }
  const read = async (answer: globalThis.Response): Promise<Answer> => ({
    status: answer.status,
    ...((await answer.json()) as Omit<Answer, 'status'>),
  })
  return {
    headers,
    get: async (path) => read(await send(path, {}, headers)),
    post: async (path, body = {}) => read(await sendJson(path, body, headers)),
  }
}
