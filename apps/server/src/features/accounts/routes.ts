import * as contract from '@rongbian/contract/accounts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#/deps.ts'
import { createWriter } from '#/features/admin/index.ts'
import { languageOf } from '#/http/language.ts'
import { FileAnswer, publicRoute, route } from '#/http/route.ts'
import { say } from '#/say.ts'
import { boundPage } from './bound-page.ts'
import { answerEcho, takeCallback } from './callback.ts'
import { checkAccount } from './check.ts'
import { saveAccount, unbindAccount } from './save.ts'
import { type Accounts, createAccounts } from './service.ts'
import { listViews, viewOne } from './view.ts'
import { beginVisit, endVisit } from './visits.ts'

const originOf = (publicUrl: string, { protocol, host }: FastifyRequest) =>
  publicUrl.replace(/\/+$/, '') || `${protocol}://${host}`

const consoleRoutes = (app: FastifyInstance, deps: Deps, accounts: Accounts) => {
  const { db } = deps
  const write = createWriter(deps)

  route(app, deps, contract.listAccounts, ({ actor }) => listViews(db, accounts, actor))
  route(app, deps, contract.saveAccount, async ({ actor, caller, params: { channelId }, body }) => {
    await write(actor, (tx) => saveAccount({ tx, actor, caller }, accounts, channelId, body))
    return viewOne(db, accounts, { ...actor, channelId })
  })
  route(app, deps, contract.testAccount, async ({ actor: { tenantId, language }, params: { channelId } }) => {
    const { ok, msg } = await checkAccount(db, accounts, { tenantId, channelId })
    const account = await viewOne(db, accounts, { tenantId, language, channelId })
    return { ok, msg: say(msg, language), account }
  })
  route(app, deps, contract.unbindAccount, async ({ actor, caller, params: { channelId }, body }) => {
    await write(actor, (tx) => unbindAccount({ tx, actor, caller }, channelId, body.version))
    return viewOne(db, accounts, { ...actor, channelId })
  })
}

const visitRoutes = (app: FastifyInstance, deps: Deps, accounts: Accounts) => {
  const { db, env } = deps
  route(app, deps, contract.bindAddress, ({ actor, query, request }) =>
    beginVisit({ db, env, accounts, origin: originOf(env.PUBLIC_URL, request) }, actor, query.channelId),
  )
  publicRoute(app, deps, contract.bindReturn, async ({ query, caller, request }) =>
    boundPage(await endVisit(db, accounts, query, caller), languageOf(request)),
  )
}

const xmlOf = ({ body }: FastifyRequest) => (body as { xml?: string } | undefined)?.xml ?? ''

/** Only here a body may be XML. */
const callbackRoutes = (app: FastifyInstance, deps: Deps, accounts: Accounts) => {
  const { db } = deps
  app.addContentTypeParser(['text/xml', 'application/xml'], { parseAs: 'string' }, (_, xml, done) =>
    done(null, { xml }),
  )
  publicRoute(
    app,
    deps,
    contract.platformEcho,
    async ({ params, query }) => new FileAnswer(await answerEcho(db, accounts, params.channelId, query)),
  )
  publicRoute(
    app,
    deps,
    contract.platformCallback,
    async ({ params, query, request }) =>
      new FileAnswer(
        await takeCallback(db, accounts, { channelId: params.channelId, query, xml: xmlOf(request) }),
      ),
  )
}

/** Accounts on the platforms of others: keys, visits that bind them, and what the platforms tell us. */
export const accountRoutes = (app: FastifyInstance, deps: Deps) => {
  const accounts = createAccounts(deps)
  consoleRoutes(app, deps, accounts)
  visitRoutes(app, deps, accounts)
  app.register(async (scope) => callbackRoutes(scope, deps, accounts))
}
