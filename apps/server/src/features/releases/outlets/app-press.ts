import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { appFormat, appList, appSpecial, appStory, type SiteColumn } from '@rongbian/site'
import type { Db } from '#/db/open.ts'
import { goneName } from '#/site/gone-name.ts'
import type { ChannelRow } from '../queries.ts'
import { liveSpecials, newestIn, newestOn, tombstonesOn } from './list-queries.ts'
import type { PageFile, Press } from './press.ts'
import { descendantsOf, type Site } from './site-channel.ts'

const listSize = 50
const tombstonesSize = 200

const keys = new Map<string, Buffer>()

/** Made with the first issue, and the channel's for good: apps are shipped with its other half. */
export const openKey = async (db: Db, { tenantId, id }: ChannelRow) => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const fresh = privateKey.export({ type: 'pkcs8', format: 'der' })
  const { signKey } = await db
    .updateTable('channel')
    .set((row) => ({ signKey: row.fn.coalesce('signKey', row.val(fresh)) }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .returning('signKey')
    .executeTakeFirstOrThrow()
  keys.set(id, signKey ?? fresh)
}

const privateKeyOf = ({ row }: Site) =>
  createPrivateKey({ key: keys.get(row.id) ?? Buffer.alloc(0), format: 'der', type: 'pkcs8' })

/** A file and, beside it, its signature: the bytes an app reads are the bytes that were signed. */
const signed = (site: Site, path: string, value: object): PageFile[] => {
  const content = JSON.stringify(value)
  const signature = sign(null, Buffer.from(content), privateKeyOf(site)).toString('base64')
  return [
    { path, content },
    { path: `${path}.sig`, content: signature },
  ]
}

const list = (site: Site, path: string, column: SiteColumn, cards: Parameters<typeof appList>[2]) =>
  signed(site, path, appList(site.model, column, cards))

export const appPress: Press = {
  extension: 'json',

  story: (site, model) => signed(site, model.url.slice(site.model.url.length), appStory(site.model, model)),

  gone: (_site, path, at) => [
    { path: goneName(path), content: JSON.stringify({ version: appFormat, kind: 'gone', at }) },
  ],

  special: (site, page, facts) => ({
    files: signed(site, `special/${page.code}.json`, appSpecial(site.model, page, facts)),
    left: [],
  }),
  specialPaths: (code) => ({ path: `special/${code}.json`, beside: [`special/${code}.json.sig`] }),

  async *lists(db, site, { pages, above }) {
    for (const columnId of new Set([...pages.keys(), ...above])) {
      const column = site.columnModels.get(columnId)
      if (!column) continue
      const cards = await newestIn(db, site.row, descendantsOf(site, columnId), listSize)
      yield* list(site, `c/${column.code}.json`, column, cards)
    }
  },

  async *feeds(db, site, touched) {
    const { model } = site
    const all = { code: '', name: model.name, url: model.url, children: [] }
    yield* list(site, 'index.json', all, await newestOn(db, site.row, listSize))
    const gone = await tombstonesOn(db, site.row, tombstonesSize)
    yield* signed(site, 'gone.json', { version: appFormat, kind: 'gone-list', items: gone })
    yield* signed(site, 'columns.json', { version: appFormat, kind: 'columns', items: model.columns })
    if (touched.specials) {
      const specials = await liveSpecials(db, site.row)
      yield* signed(site, 'specials.json', { version: appFormat, kind: 'specials', items: specials })
    }
    const key = createPublicKey(privateKeyOf(site)).export({ format: 'jwk' })
    yield { path: 'key.json', content: JSON.stringify(key) }
  },
}
