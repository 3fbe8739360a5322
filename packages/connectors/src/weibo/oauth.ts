import { ask, numberOf, textOf } from '../ask.ts'
import type { Access, OAuth, Tokens } from '../connector.ts'
import { ConnectorProblem } from '../problem.ts'
import { name, read } from './answers.ts'

const tokensIn = (json: object, now: number): Tokens => {
  const accessToken = textOf(json, 'access_token')
  if (accessToken === '') throw new ConnectorProblem('retry', '微博没有给出授权，请重新绑定')
  const seconds = numberOf(json, 'expires_in')
  return {
    accessToken,
    uid: textOf(json, 'uid'),
    ...(seconds !== undefined && { expiresAt: String(now + seconds * 1000) }),
  }
}

/** There is no renewal: when a token ends, the person visits again. */
export const oauth: OAuth = {
  addressFor({ url, keys }, state, returnTo) {
    const address = new URL('oauth2/authorize', url.endsWith('/') ? url : `${url}/`)
    address.search = new URLSearchParams({
      client_id: keys.clientId ?? '',
      response_type: 'code',
      redirect_uri: returnTo,
      state,
    }).toString()
    return address.href
  },
  async tokensFor(access: Access, code, returnTo) {
    const { clientId = '', clientSecret = '' } = access.keys
    const answer = await ask({ name, fetch: access.fetch, url: access.url }, 'oauth2/access_token', {
      form: {
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: 'authorization_code',
        redirect_uri: returnTo,
        code,
      },
      isReading: true,
    })
    return tokensIn(read(answer, { isReading: true, secrets: [clientSecret, code] }), access.now())
  },
}
