import { AppError } from '@rongbian/contract'
import * as contract from '@rongbian/contract/admin'
import { adminMessages } from '@rongbian/contract/messages/admin'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { demoPassword } from '#/features/newsroom/index.ts'
import { hashPassword, refuseCommon } from '#/features/session/index.ts'
import { route } from '#/http/route.ts'
import { consoleCommand, createWriter } from '../write.ts'
import { requirePerson } from './checks.ts'
import * as service from './service.ts'

export const peopleRoutes = (app: FastifyInstance, deps: Deps) => {
  const { env, db } = deps
  const write = createWriter(deps)

  /** Hashing takes its time, so it happens before the transaction. */
  const hashGiven = (password: string, owner: { account: string; name: string }, newsroom: string) => {
    if (!env.DEMO && password === demoPassword) {
      throw new AppError('demo_password', { message: adminMessages.demoPassword() })
    }
    refuseCommon(password, { ...owner, newsroom })
    return hashPassword(password)
  }

  route(app, deps, contract.listPeople, ({ actor, query }) => service.listPeople(db, actor, query))

  route(app, deps, contract.createPerson, async ({ actor, session, caller, body }) => {
    const { password, ...form } = body
    const passwordHash = await hashGiven(password, form, session.user.tenantName)
    const person = { ...form, passwordHash }
    return write(actor, (tx) => service.createPerson({ tx, actor, caller }, person))
  })

  consoleCommand(app, deps, contract.updatePerson, (ctx, { params, body }) =>
    service.updatePerson(ctx, params.uuid, body),
  )

  consoleCommand(app, deps, contract.setPersonStatus, (ctx, { params, body }) =>
    service.setPersonStatus(ctx, params.uuid, body.enabled),
  )

  route(app, deps, contract.resetPassword, async ({ actor, session, caller, params, body }) => {
    const owner = await requirePerson(db, actor.tenantId, params.uuid)
    const passwordHash = await hashGiven(body.password, owner, session.user.tenantName)
    await write(actor, (tx) => service.resetPassword({ tx, actor, caller }, params.uuid, passwordHash))
  })

  route(app, deps, contract.listPersonSessions, ({ actor, session, params }) =>
    service.listPersonSessions(db, actor, params.uuid, session.id),
  )

  consoleCommand(app, deps, contract.endPersonSessions, (ctx, { params, body }) =>
    service.endPersonSessions(ctx, params.uuid, body.session),
  )
}
