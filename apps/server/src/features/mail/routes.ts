import * as contract from '@rongbian/contract/mail'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { orderSettingsOf } from '#/features/releases/index.ts'
import { command } from '#/http/command.ts'
import { route } from '#/http/route.ts'
import * as contacts from './contacts.ts'
import * as favourites from './favourites.ts'
import { listSends } from './history.ts'
import { listSenders, sendMail } from './send.ts'
import { listCommon, listRecent } from './used.ts'

const sendingRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps
  const settingsFor = orderSettingsOf(deps)
  route(app, deps, contract.sendMail, async ({ actor, params, body }) => {
    const settings = await settingsFor(actor, params.storyId)
    return db.transaction().execute((tx) => sendMail({ tx, actor, settings }, params.storyId, body))
  })
  route(app, deps, contract.mailHistory, ({ actor, params }) => listSends(db, actor, params.storyId))
  route(app, deps, contract.mailSenders, ({ actor, query }) => listSenders(db, actor, query.storyId))
}

const contactRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps
  route(app, deps, contract.listContacts, ({ actor, query }) => contacts.listContacts(db, actor, query))
  command(app, deps, contract.addContact, ({ tx, actor }, { body }) => contacts.addContact(tx, actor, body))
  route(app, deps, contract.updateContact, ({ actor, params, body }) =>
    contacts.updateContact(db, actor, params.uuid, body),
  )
  route(app, deps, contract.deleteContact, ({ actor, params }) =>
    contacts.deleteContact(db, actor, params.uuid),
  )
}

const favouriteRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps
  route(app, deps, contract.listFavourites, ({ actor, query }) => favourites.listFavourites(db, actor, query))
  route(app, deps, contract.saveFavourite, ({ actor, body }) => favourites.saveFavourite(db, actor, body))
  route(app, deps, contract.updateFavourite, ({ actor, body }) => favourites.updateFavourite(db, actor, body))
  route(app, deps, contract.deleteFavourite, ({ actor, body }) =>
    favourites.deleteFavourite(db, actor, body.uuid),
  )
}

/** Stories by e-mail, and the people they go to. */
export const mailRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps
  sendingRoutes(app, deps)
  contactRoutes(app, deps)
  favouriteRoutes(app, deps)
  route(app, deps, contract.listRecent, ({ actor, query }) => listRecent(db, actor, query))
  route(app, deps, contract.listCommon, ({ actor, query: { pageName, pageNum, page, pageSize } }) =>
    listCommon(db, actor, { page: pageName ?? pageNum ?? page ?? 0, size: pageSize }),
  )
}
