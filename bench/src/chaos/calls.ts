import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Caller } from '../../../apps/server/src/testing/http-client.fixture.ts'
import { type Credentials, signIn } from '../sign-in.ts'
import type { Ledger } from './judge.ts'

const patienceMs = 70_000
/** A person pauses, and so does a page that was told to come again. */
const pauseMs = 150
const againMs = 400

export interface NodeCaller extends Caller {
  node: string
  url: string
  credentials: Credentials
  /** Undefined where nothing was acknowledged; why is in the ledger. */
  send(path: string, options: RequestInit): Promise<Answer | undefined>
}

/** Someone at one node. Whatever is no success goes into the ledger with its moment. */
export const callerAt = async (
  ledger: Ledger,
  { name: node, url }: { name: string; url: string },
  account: string,
): Promise<NodeCaller> => {
  const credentials = await signIn(url, account)
  const keys = new WeakMap<object, string>()
  const keyOf = (body: object) => {
    const key = keys.get(body) ?? randomUUID()
    keys.set(body, key)
    return key
  }
  const fail = (what: string, isPolite = false) =>
    void ledger.failures.push({ at: Date.now(), node, what, isPolite })

  const shown = (path: string) => path.replace(/\?.*$/, '').replace(/\d+/g, 'N')

  const send = async (path: string, options: RequestInit): Promise<Answer | undefined> => {
    try {
      const answer = await fetch(url + path, {
        ...options,
        headers: { ...credentials, ...options.headers },
        signal: AbortSignal.timeout(patienceMs),
      })
      const said = { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) }
      if (said.code === 200) return said
      const isPolite = answer.status === 503 && answer.headers.has('retry-after')
      fail(`${answer.status} ${shown(path)}：${said.msg}`, isPolite)
      return said
    } catch (error) {
      const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
      fail(`${name} ${shown(path)}：${cause?.code ?? message}`)
    }
  }
  return {
    node,
    url,
    credentials,
    send,
    async get(path) {
      const answer = await send(path, {})
      if (!answer) throw new Error(`${node} did not answer ${path}`)
      return answer
    },
    async post(path, body = {}) {
      // The same again is the same call: a page that was not answered sends it with its key.
      const headers = { 'content-type': 'application/json', 'idempotency-key': keyOf(body) }
      const answer = await send(path, { method: 'POST', headers, body: JSON.stringify(body) })
      if (answer?.code === 200) ledger.product.push(Date.now())
      await sleep(answer?.code === 200 ? pauseMs : againMs)
      if (!answer) throw new Error('not answered')
      return answer
    },
  }
}
