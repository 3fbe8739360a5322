import { type Answer, type Asked, ask } from '../ask.ts'
import type { Access } from '../connector.ts'
import { dataIn, isStale } from './answers.ts'
import type { ByteDance } from './platform.ts'
import { authUrlOf, renew } from './tokens.ts'

interface Reply {
  answer: Answer
  data: unknown
}

const soonMs = 60_000

/** Calls with the account's token; one that has ended is renewed once. */
export const clientOf = (platform: ByteDance, access: Access) => {
  const { name } = platform.manifest
  const isEnding = () => Number(access.tokens().expiresAt || Number.NaN) < access.now() + soonMs

  const withToken = async (
    send: (tokens: { accessToken: string; openId: string }) => Promise<Answer>,
    isReading: boolean,
  ): Promise<Reply> => {
    const sendNow = () => {
      const { accessToken = '', openId = '' } = access.tokens()
      return send({ accessToken, openId })
    }
    if (isEnding()) await renew(platform, access)
    const first = await sendNow()
    if (!isStale(first)) return { answer: first, data: dataIn(name, first, isReading) }
    // Refused for the token, so nothing was done.
    await renew(platform, access)
    const answer = await sendNow()
    return { answer, data: dataIn(name, answer, isReading) }
  }

  return {
    call: (path: string, asked: Asked) =>
      withToken(
        ({ accessToken, openId }) =>
          ask({ name, fetch: access.fetch, url: access.url }, path, {
            ...asked,
            query: { open_id: openId, ...asked.query },
            headers: { 'access-token': accessToken },
          }),
        asked.isReading ?? asked.method === 'GET',
      ),
    /** An older call: where tokens come from, with the token in the query. */
    profile: () =>
      withToken(
        ({ accessToken, openId }) =>
          ask({ name, fetch: access.fetch, url: authUrlOf(platform, access.url) }, 'oauth/userinfo/', {
            query: { open_id: openId, access_token: accessToken },
          }),
        true,
      ),
  }
}
export type Call = ReturnType<typeof clientOf>['call']
