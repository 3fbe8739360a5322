import { AppError } from '@rongbian/contract'
import type { FastifyRequest } from 'fastify'
import type { ActiveSession } from '#/http/sessions.ts'

/** One newsroom of the installation. */
export interface House {
  id: number
  name: string
  demo: boolean
  isSuspended: boolean
}

/** Which newsroom a request is for, by the name of its host. */
export interface Houses {
  /** The one this name belongs to. */
  named(hostname: string): Promise<House | undefined>
  /** The same; where there is only one newsroom, every name leads to it. */
  at(hostname: string): Promise<House | undefined>
  /** Does the work of a request; where the database keeps newsrooms apart, it sees nothing of the others. */
  within<Result>(tenantId: number, work: () => Result | Promise<Result>): Promise<Result>
  /** Whether there is any newsroom yet. */
  isEmpty(): Promise<boolean>
}

/** A name of another newsroom is no door to one's own. */
export const demandOwnHouse = async (
  houses: Pick<Houses, 'named'>,
  { hostname }: Pick<FastifyRequest, 'hostname'>,
  { actor }: ActiveSession,
) => {
  const named = await houses.named(hostname)
  if (named && named.id !== actor.tenantId) throw new AppError('not_signed_in')
}
