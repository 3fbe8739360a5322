import { type Asked, ask, fieldOf, notUnderstood, numberOf, textOf } from '../ask.ts'
import type { Access } from '../connector.ts'
import { isRefusal, refusedBy, staleToken } from './answers.ts'

const name = '微信公众平台'
/** The old token still works for these minutes beside the new one. */
const earlyMs = 5 * 60_000

interface Called extends Asked {
  /** Without this field the answer is none. */
  wants: string
}

/** One call of an account's interface; answers its JSON. Errors come inside HTTP 200. */
export type Call = (path: string, called: Called) => Promise<unknown>

export const openCall = (access: Access): Call => {
  const asking = { name, fetch: access.fetch, url: access.url }

  const answerTo = async (path: string, { wants, ...asked }: Called) => {
    const answer = await ask(asking, path, asked)
    const code = numberOf(answer.json, 'errcode') ?? 0
    if (code !== 0) throw refusedBy(code, textOf(answer.json, 'errmsg'), answer.json)
    if (answer.status !== 200 || fieldOf(answer.json, wants) === undefined)
      throw notUnderstood(name, answer, asked.isReading)
    return answer.json
  }

  const askToken = async (isForced: boolean) => {
    const { appid, secret } = access.keys
    const json = { grant_type: 'client_credential', appid, secret, force_refresh: isForced }
    const answer = await answerTo('cgi-bin/stable_token', { json, isReading: true, wants: 'access_token' })
    const ends = access.now() + (numberOf(answer, 'expires_in') ?? 0) * 1_000
    return { accessToken: textOf(answer, 'access_token'), accessTokenEnds: String(ends) }
  }

  const renewToken = async (refused = '') => {
    const asked = await askToken(false)
    const given = asked.accessToken === refused ? await askToken(true) : asked
    await access.keep({ ...access.tokens(), ...given })
    return given.accessToken
  }

  const token = async () => {
    const { accessToken = '', accessTokenEnds = '0' } = access.tokens()
    return accessToken && Number(accessTokenEnds) - earlyMs > access.now() ? accessToken : renewToken()
  }

  const withToken = (path: string, called: Called, accessToken: string) =>
    answerTo(path, { ...called, query: { ...called.query, access_token: accessToken } })

  return async (path, called) => {
    const first = await token()
    try {
      return await withToken(path, called, first)
    } catch (error) {
      // Refused for its token alone, so nothing was done: asked once more with a new one.
      if (!isRefusal(error, ...staleToken)) throw error
      return withToken(path, called, await renewToken(first))
    }
  }
}

/** Reading, though the platform wants it posted. */
export const look = (call: Call, path: string, json: object, wants: string) =>
  call(path, { json, wants, isReading: true })

export const act = (call: Call, path: string, json: object, wants: string) => call(path, { json, wants })
