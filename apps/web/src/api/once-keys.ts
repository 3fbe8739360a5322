import { ApiError } from '#/api/api-error.ts'
import type { Sent } from '#/api/request.ts'

const header = 'Idempotency-Key'

/** Asked again later than this, a call is another: somebody wants a second one. */
const sameForMs = 5 * 60_000

/** Keys of calls whose outcome nobody knows, by what they asked: asked again soon they are the same call. */
const unknown = new Map<string, { key: string; until: number }>()

const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

const keyOf = (asked: string) => {
  const known = unknown.get(asked)
  return known && Date.now() < known.until ? known.key : newKey()
}
const remember = (asked: string, key: string) => unknown.set(asked, { key, until: Date.now() + sameForMs })

/** No answer, or one that says that something broke on the way. */
const isUnknown = (error: unknown) => !(error instanceof ApiError && error.status > 0 && error.status < 500)

/** Sends a call that creates something, once however often it is sent. */
export const withKey = async <Result>(
  url: string,
  request: Sent,
  attempt: (request: Sent) => Promise<Result>,
): Promise<Result> => {
  const asked = `${url} ${request.body ?? ''}`
  const key = keyOf(asked)
  remember(asked, key)
  try {
    const result = await attempt({ ...request, headers: { ...request.headers, [header]: key } })
    unknown.delete(asked)
    return result
  } catch (error) {
    if (isUnknown(error)) remember(asked, key)
    else unknown.delete(asked)
    throw error
  }
}
