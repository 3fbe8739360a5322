import { ask, numberOf, textOf } from '../ask.ts'
import type { Access, OAuth, Tokens } from '../connector.ts'
import { ConnectorProblem } from '../problem.ts'
import { name, read } from './answers.ts'

const scopes = 'user_info,user_video_publish,user_video_info,user_video_delete'

const given = (values: Tokens): Tokens =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

const tokensIn = (json: unknown, now: number): Tokens => {
  const endOf = (field: string) => {
    const seconds = numberOf(json, field)
    return seconds === undefined ? '' : String(now + seconds * 1000)
  }
  const accessToken = textOf(json, 'access_token')
  if (accessToken === '') throw new ConnectorProblem('retry', '快手没有给出授权，请重新绑定')
  return given({
    accessToken,
    refreshToken: textOf(json, 'refresh_token'),
    expiresAt: endOf('expires_in'),
    refreshExpiresAt: endOf('refresh_token_expires_in'),
    openId: textOf(json, 'open_id'),
  })
}

const askTokens = async (access: Access, path: string, grant: Record<string, string>) => {
  const { appId = '', appSecret = '' } = access.keys
  const answer = await ask({ name, fetch: access.fetch, url: access.url }, path, {
    query: { app_id: appId, app_secret: appSecret, ...grant },
  })
  const secrets = [appSecret, ...Object.values(grant)]
  return tokensIn(read(answer, { isReading: true, secrets }), access.now())
}

/** A refresh token works once, so the new ones are kept before anything is asked with them. */
export const renew = async (access: Access) => {
  const before = access.tokens()
  if (!before.refreshToken) throw new ConnectorProblem('reconnect', '快手账号的授权已失效，请重新绑定')
  const tokens = await askTokens(access, 'oauth2/refresh_token', {
    refresh_token: before.refreshToken,
    grant_type: 'refresh_token',
  })
  await access.keep({ ...before, ...tokens })
}

export const oauth: OAuth = {
  addressFor({ url, keys }, state, returnTo) {
    const address = new URL('oauth2/authorize', url.endsWith('/') ? url : `${url}/`)
    address.search = new URLSearchParams({
      app_id: keys.appId ?? '',
      scope: scopes,
      response_type: 'code',
      redirect_uri: returnTo,
      state,
      ua: 'pc',
    }).toString()
    return address.href
  },
  tokensFor: (access, code) =>
    askTokens(access, 'oauth2/access_token', { code, grant_type: 'authorization_code' }),
}
