import { say } from '@rongbian/domain'
import { type Answer, type Asked, ask, numberOf, textOf } from '../ask.ts'
import type { Access } from '../connector.ts'
import { ConnectorProblem, saidBy } from '../problem.ts'
import { dataIn, isStale } from './answers.ts'
import { qie } from './manifest.ts'

const authUrl = 'https://auth.om.qq.com'
const soonMs = 60_000
const patienceMs = 300_000

/** Calls for the account the keys belong to; its token can be asked for at any time. */
export const clientOf = (access: Access) => {
  const asking = (url: string) => ({ name: qie.name, fetch: access.fetch, url })

  const renew = async () => {
    const answer = await ask(asking(access.url === qie.url ? authUrl : access.url), 'omoauth2/accesstoken', {
      method: 'POST',
      query: {
        grant_type: 'clientcredentials',
        client_id: access.keys.clientId,
        client_secret: access.keys.clientSecret,
      },
      isReading: true,
    })
    const data = grantedIn(answer)
    const accessToken = textOf(data, 'access_token')
    if (!accessToken) throw new ConnectorProblem('retry', '企鹅号的回答里没有授权')
    const expiresAt = String(access.now() + (numberOf(data, 'expires_in') ?? 0) * 1000)
    await access.keep({ accessToken, expiresAt, openId: textOf(data, 'openid') })
  }
  const needsToken = () => {
    const { accessToken, expiresAt } = access.tokens()
    return !accessToken || Number(expiresAt || Number.NaN) < access.now() + soonMs
  }
  const send = (path: string, asked: Asked) =>
    ask(asking(access.url), path, {
      ...asked,
      query: { ...asked.query, access_token: access.tokens().accessToken },
      patienceMs,
    })

  return async (path: string, asked: Asked = {}): Promise<{ data: unknown; answer: Answer }> => {
    const isReading = asked.method !== 'POST'
    if (needsToken()) await renew()
    const first = await send(path, asked)
    if (!isStale(first)) return { data: dataIn(first, isReading), answer: first }
    // Refused for the token, so nothing was done.
    await renew()
    const answer = await send(path, asked)
    return { data: dataIn(answer, isReading), answer }
  }
}
export type Call = ReturnType<typeof clientOf>

/** Whatever is said against the keys, an administrator must look at them. */
const grantedIn = (answer: Answer) => {
  try {
    return dataIn(answer, true)
  } catch (error) {
    if (error instanceof ConnectorProblem && error.kind === 'reject')
      throw new ConnectorProblem(
        'reconnect',
        say('{{problem}}，请管理员核对 Client ID 与密钥', { problem: saidBy(error) }),
      )
    throw error
  }
}
