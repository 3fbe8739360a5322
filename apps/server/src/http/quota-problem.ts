import { AppError } from '@rongbian/contract'
import { quotaMessages } from '@rongbian/contract/messages/quotas'
import { megabyte, parseJson } from '@rongbian/domain'
import pg from 'pg'

type Counted = 'people' | 'stories' | 'bytes' | 'sends'

interface Over {
  what: Counted
  used: number
  most: number
}

const overQuota = 'RB001'

/** The tables count at the commit and refuse there; this says it in words. */
export const quotaProblem = (error: Error) => {
  if (!(error instanceof pg.DatabaseError) || error.code !== overQuota) return
  const { what, used, most } = parseJson(error.detail ?? '') as Over
  const text = (count: number) => (what === 'bytes' ? `${Math.ceil(count / megabyte)} MB` : String(count))
  return new AppError('over_quota', {
    message: quotaMessages[what]({ used: text(used), most: text(most) }),
    cause: error,
  })
}
