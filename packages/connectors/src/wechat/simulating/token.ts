import { randomUUID } from 'node:crypto'
import { fieldOf, textOf } from '../../ask.ts'
import type { Reply, Request } from '../../simulating/simulator.ts'

/** What this platform can do besides the moods. */
export interface Switches {
  /** Whether this machine is on the account's list. */
  isIpAllowed: boolean
  tokenSeconds: number
  /** Each token works for one call. */
  isTokenForOnce: boolean
  /** Whether the account may publish at all. */
  mayPublish: boolean
  broadcastsADay: number
  /** Whether its articles may have comments. */
  mayComment: boolean
}

export const fail = (errcode: number, errmsg: string, more: object = {}): Reply => ({
  json: { errcode, errmsg: `${errmsg} rid: ${randomUUID().slice(0, 8)}`, ...more },
})

const graceSeconds = 300

interface Token {
  value: string
  ends: number
}

export const keys = {
  appid: 'wx0123456789abcdef',
  secret: 'simulated-app-secret',
  callbackToken: 'tok-demo',
  callbackKey: 'simulatedKeyOfFortyThreeCharactersABCDEFGHI',
}

/** One stable token at a time; the one before works for five minutes more. */
export const openTokens = (switches: Switches) => {
  let tokens: Token[] = []
  let asked = 0
  const issue = () => {
    const value = `sim-token-${randomUUID()}`
    const grace = Date.now() + graceSeconds * 1_000
    tokens = tokens.map((token) => ({ ...token, ends: Math.min(token.ends, grace) }))
    tokens.push({ value, ends: Date.now() + switches.tokenSeconds * 1_000 })
  }
  const newest = () => tokens.at(-1)
  const isAboutToEnd = (token: Token) => token.ends - Date.now() < graceSeconds * 1_000
  return {
    asked: () => asked,
    /** As when somebody has reset the secret. */
    end: () => {
      tokens = []
    },
    give({ json }: Request): Reply {
      asked += 1
      if (!switches.isIpAllowed)
        return fail(40164, 'invalid ip 203.0.113.9 ipv6 ::ffff:203.0.113.9, not in whitelist')
      if (textOf(json, 'appid') !== keys.appid) return fail(40013, 'invalid appid')
      if (textOf(json, 'secret') !== keys.secret) return fail(40125, 'invalid appsecret')
      const last = newest()
      if (!last || isAboutToEnd(last) || fieldOf(json, 'force_refresh') === true) issue()
      const { value = '', ends = 0 } = newest() ?? {}
      return { json: { access_token: value, expires_in: Math.ceil((ends - Date.now()) / 1_000) } }
    },
    /** Why a call is refused; undefined when its token is good. */
    refusal({ query }: Request): Reply | undefined {
      const token = tokens.find(({ value }) => value === query.get('access_token'))
      if (!token) return fail(40001, 'invalid credential, access_token is invalid or not latest')
      if (token.ends < Date.now()) return fail(42001, 'access_token expired')
      if (switches.isTokenForOnce) tokens = tokens.filter((one) => one !== token)
      return undefined
    },
  }
}
