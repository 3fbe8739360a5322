import { AppError } from '@rongbian/contract'
import * as contract from '@rongbian/contract/personal'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { demoPassword } from '#/features/newsroom/index.ts'
import { FileAnswer, route } from '#/http/route.ts'
import * as service from './service.ts'

const yearSeconds = 365 * 24 * 3600

export const personalRoutes = (app: FastifyInstance, deps: Deps) => {
  const { env, db, sessions, storage } = deps

  route(app, deps, contract.showPersonalInfo, ({ actor }) => service.showPersonal(db, actor))

  for (const endpoint of [contract.updatePersonalInfo, contract.savePersonalInfo]) {
    route(app, deps, endpoint, async ({ actor, caller, body }) => {
      const info = await db.transaction().execute((tx) => service.updatePersonal({ tx, actor, caller }, body))
      sessions.forget()
      return info
    })
  }

  route(app, deps, contract.uploadAvatar, async ({ actor, caller, request }) => {
    const content = await service.takeAvatar(request)
    const saved = await service.changeAvatar(db, storage, { actor, caller }, content)
    sessions.forget()
    return saved
  })

  route(app, deps, contract.readAvatar, async ({ actor, params }) => {
    const image = await service.readAvatar(db, storage, actor, params.key)
    return new FileAnswer(image, { 'cache-control': `private, max-age=${yearSeconds}, immutable` })
  })

  route(app, deps, contract.changePassword, async ({ actor, caller, session, body }) => {
    if (!env.DEMO && body.newPassword === demoPassword) throw new AppError('demo_password')
    await service.changePassword(db, { actor, caller }, session, body)
    sessions.forget()
  })

  route(app, deps, contract.saveLanguage, async ({ actor, body }) => {
    await db.transaction().execute((tx) => service.saveLanguage({ tx, actor }, body.lang))
    sessions.forget()
  })

  route(app, deps, contract.searchUserConfig, async ({ actor, body }) =>
    service.readConfig(db, actor, body.names),
  )

  route(app, deps, contract.updateUserConfig, async ({ actor, body }) => {
    await service.saveConfig(db, actor, body.name, body.value)
  })
}
