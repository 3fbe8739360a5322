import { say } from '@rongbian/domain'
import { type Answer, ask, fieldOf, numberOf, textOf } from '../ask.ts'
import type { Access, OAuth, Tokens } from '../connector.ts'
import { ConnectorProblem, saidBy } from '../problem.ts'
import { dataIn } from './answers.ts'
import type { ByteDance } from './platform.ts'

/** An account that names another address finds all calls there. */
export const authUrlOf = ({ manifest, authUrl }: ByteDance, url: string) =>
  url === manifest.url ? authUrl : url

const end = (access: Access, data: unknown, name: string) =>
  String(access.now() + (numberOf(data, name) ?? 0) * 1000)

const tokensIn = (access: Access, data: unknown, before: Tokens): Tokens => ({
  accessToken: textOf(data, 'access_token'),
  expiresAt: end(access, data, 'expires_in'),
  refreshToken: textOf(data, 'refresh_token') || (before.refreshToken ?? ''),
  refreshExpiresAt:
    fieldOf(data, 'refresh_expires_in') === undefined
      ? (before.refreshExpiresAt ?? '')
      : end(access, data, 'refresh_expires_in'),
  openId: textOf(data, 'open_id') || (before.openId ?? ''),
})

/** Tokens are asked for as often as one likes, and nobody sees it: an unheard answer is nothing unknown. */
const askForTokens = (platform: ByteDance, access: Access, path: string, form: Record<string, string>) =>
  ask({ name: platform.manifest.name, fetch: access.fetch, url: authUrlOf(platform, access.url) }, path, {
    form,
    isReading: true,
  })

/** Whatever they say against a refresh token, people must bind again; a bad moment passes. */
const grantedIn = ({ manifest: { name } }: ByteDance, answer: Answer) => {
  try {
    return dataIn(name, answer, true)
  } catch (error) {
    if (error instanceof ConnectorProblem && error.kind === 'reject')
      throw new ConnectorProblem('reconnect', say('{{problem}}，请重新绑定账号', { problem: saidBy(error) }))
    throw error
  }
}

const demandToken = ({ manifest: { name } }: ByteDance, tokens: Tokens) => {
  if (!tokens.accessToken) throw new ConnectorProblem('retry', say('{{name}}的回答里没有授权', { name }))
  return tokens
}

/** A refresh token that ends before the new access token does could never be used again. */
const prolong = async (platform: ByteDance, access: Access, tokens: Tokens) => {
  if (!platform.canProlong || !(Number(tokens.refreshExpiresAt) < Number(tokens.expiresAt))) return
  const { clientKey = '' } = access.keys
  const form = { client_key: clientKey, refresh_token: tokens.refreshToken ?? '' }
  const answer = await askForTokens(platform, access, 'oauth/renew_refresh_token/', form).catch(
    () => undefined,
  )
  const data = fieldOf(answer?.json, 'data')
  const refreshToken = textOf(data, 'refresh_token')
  // How often that works is limited; what there is still serves for a while.
  if (!refreshToken) return
  await access.keep({ ...tokens, refreshToken, refreshExpiresAt: end(access, data, 'expires_in') })
}

export const renew = async (platform: ByteDance, access: Access) => {
  const before = access.tokens()
  const answer = await askForTokens(platform, access, 'oauth/refresh_token/', {
    client_key: access.keys.clientKey ?? '',
    grant_type: 'refresh_token',
    refresh_token: before.refreshToken ?? '',
  })
  const tokens = demandToken(platform, tokensIn(access, grantedIn(platform, answer), before))
  await access.keep(tokens)
  await prolong(platform, access, tokens)
}

export const oauthOf = (platform: ByteDance): OAuth => ({
  addressFor({ url, keys }, state, returnTo) {
    const address = new URL(platform.authPage, authUrlOf(platform, url))
    const query = {
      client_key: keys.clientKey ?? '',
      response_type: 'code',
      scope: platform.scopes,
      redirect_uri: returnTo,
      state,
    }
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    return address.href
  },
  async tokensFor(access, code) {
    const answer = await askForTokens(platform, access, 'oauth/access_token/', {
      client_key: access.keys.clientKey ?? '',
      client_secret: access.keys.clientSecret ?? '',
      code,
      grant_type: 'authorization_code',
    })
    return demandToken(platform, tokensIn(access, grantedIn(platform, answer), {}))
  },
})
