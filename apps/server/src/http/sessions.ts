import type { CurrentUser } from '@rongbian/contract/session'
import type { Actor } from '@rongbian/domain'

export interface ActiveSession {
  id: string
  csrf: string
  actor: Actor
  user: CurrentUser
}

export interface Sessions {
  /** The session of a cookie as far as memory knows it; undefined means: ask `resolve`. */
  peek(cookie: string | undefined): ActiveSession | undefined
  resolve(cookie: string | undefined): Promise<ActiveSession>
  /** After a change of people, roles or sessions on this node; the other nodes hear of it by signal. */
  forget(): void
  hours: number
}

/** Programs outside that come with a key and its secret instead of a session. */
export interface Programs {
  admit(key: string, secret: string, address: string): Promise<ActiveSession>
}

/** Whom rules of reading ask about; a person who is not calling is one too. */
export type Reader = Pick<
  Actor,
  'id' | 'tenantId' | 'departmentIds' | 'permissions' | 'seats' | 'delegations'
>
