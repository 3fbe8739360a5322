import { ApiError } from '#/api/api-error.ts'
import type { Sent } from '#/api/request.ts'

const header = 'Idempotency-Key'

/** Keys of calls whose outcome nobody knows, by what they asked: asked again they are the same call. */
const unknown = new Map<string, string>()

const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** No answer, or one that says that something broke on the way. */
const isUnknown = (error: unknown) => !(error instanceof ApiError && error.status > 0 && error.status < 500)

/** Sends a call that creates something, once however often it is sent. */
export const withKey = async <Result>(
  url: string,
  request: Sent,
  attempt: (request: Sent) => Promise<Result>,
): Promise<Result> => {
  const asked = `${url} ${request.body ?? ''}`
  const key = unknown.get(asked) ?? newKey()
  unknown.set(asked, key)
  try {
    const result = await attempt({ ...request, headers: { ...request.headers, [header]: key } })
    unknown.delete(asked)
    return result
  } catch (error) {
    if (!isUnknown(error)) unknown.delete(asked)
    throw error
  }
}
