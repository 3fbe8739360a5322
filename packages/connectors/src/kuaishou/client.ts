import { type Asked, ask } from '../ask.ts'
import type { Access } from '../connector.ts'
import { ConnectorProblem } from '../problem.ts'
import { codeOf, name, read, staleToken } from './answers.ts'
import { renew } from './oauth.ts'

/** A token that ends while it is on its way is of no use. */
const spareMs = 60_000

/** Asks with the account's token, renewing one that has ended: the platform refused, so nothing is done twice. */
export const clientOf = (access: Access) => {
  const { appId = '', appSecret = '' } = access.keys

  const askNow = async (path: string, asked: Asked) => {
    const { accessToken, refreshToken = '' } = access.tokens()
    if (!accessToken) throw new ConnectorProblem('reconnect', '快手账号还没有绑定，请先绑定')
    const answer = await ask({ name, fetch: access.fetch, url: access.url }, path, {
      ...asked,
      query: { app_id: appId, access_token: accessToken, ...asked.query },
    })
    const isReading = asked.isReading ?? asked.method !== 'POST'
    return read(answer, { isReading, secrets: [accessToken, refreshToken, appSecret] })
  }
  const isOver = () => {
    const { expiresAt, refreshToken } = access.tokens()
    return Boolean(refreshToken && expiresAt) && Number(expiresAt) - spareMs < access.now()
  }

  return async (path: string, asked: Asked = {}) => {
    if (isOver()) await renew(access)
    try {
      return await askNow(path, asked)
    } catch (error) {
      if (codeOf(error) !== staleToken) throw error
      await renew(access)
      return askNow(path, asked)
    }
  }
}
export type Client = ReturnType<typeof clientOf>
