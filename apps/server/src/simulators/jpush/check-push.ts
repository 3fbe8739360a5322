import { type Answer, refusal } from './answers.ts'

export interface PushBody {
  cid?: string
  platform: unknown
  audience: unknown
  notification?: {
    alert?: string
    android?: { title?: string; alert?: string; extras?: Record<string, string> }
  }
  message?: unknown
  options?: Record<string, unknown>
}

const known = ['cid', 'platform', 'audience', 'notification', 'message', 'options']
const platforms = ['android', 'ios', 'hmos', 'quickapp']
const sizeMax = 4_000

const isPlatform = (value: unknown) =>
  value === 'all' ||
  (Array.isArray(value) && value.length > 0 && value.every((one) => platforms.includes(one)))
const isAudience = (value: unknown) => value === 'all' || (typeof value === 'object' && value !== null)
const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** Each platform gets its own part. */
const isTooBig = ({ notification = {}, message = {} }: PushBody) =>
  [message, ...Object.values(notification)].some((part) => Buffer.byteLength(JSON.stringify(part)) > sizeMax)

/** What the real one refuses, in the words of its documentation. */
export const wrongWith = (body: unknown): Answer | undefined => {
  if (typeof body !== 'object' || body === null) return refusal(400, 1002, 'Missing required parameters')
  const push = body as PushBody
  const strange = Object.keys(push).find((name) => !known.includes(name))
  if (strange) return refusal(400, 1009, `Not supported: ${strange}`)
  if (isEmpty(push.platform) || isEmpty(push.audience))
    return refusal(400, 1002, 'Missing required parameters')
  if (isEmpty(push.notification) && isEmpty(push.message))
    return refusal(400, 1002, 'notification and message must not both be empty')
  if (!isPlatform(push.platform)) return refusal(400, 1003, 'Invalid platform')
  if (!isAudience(push.audience)) return refusal(400, 1003, 'Invalid audience')
  return isTooBig(push) ? refusal(400, 1005, 'Notification is too big') : undefined
}
