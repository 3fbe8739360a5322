import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Opened } from '../../../apps/server/src/db/open.ts'
import { type Indexed, lexemesFor } from '../../../apps/server/src/features/media/lexemes.ts'
import { makeWriter, numbersFrom, planted } from '../stories/texts.ts'

const started = Date.UTC(2024, 0, 1)
/** Between two assets. */
const stepMs = 60_000
const captionsMax = 3_000
const tagsMax = 300
const roots = 6
const children = 5

interface Library {
  tenantId: number
  people: { id: string; name: string }[]
}

interface Made extends Indexed {
  id: number
  at: string
  ownerName: string
}

/** Newsroom time of the asset with this number. */
export const timeOf = (id: number) =>
  new Date(started + id * stepMs + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const pick = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** Seven pictures in ten, some film, sound and paper. */
const kinds = ['image', 'image', 'image', 'image', 'image', 'image', 'image', 'video', 'audio', 'document']
const copyrights = ['own', 'own', 'agency', 'licensed', 'unknown']

const assetMaker = ({ people }: Library) => {
  const write = makeWriter()
  const captions = Array.from({ length: captionsMax }, (_, index) => write(numbersFrom(index), 40))
  const authors = Array.from({ length: 200 }, (_, index) =>
    write(numbersFrom(index + 7_000), 3, false).slice(0, 3),
  )
  return (id: number): Made => {
    const owner = pick(people, id * 7)
    const words = Object.values(planted).filter(({ isIn }) => isIn(id))
    return {
      id,
      at: new Date(started + id * stepMs).toISOString(),
      hash: id.toString(16).padStart(64, '0'),
      kind: pick(kinds, Math.floor(id / 3)),
      name: `DSC_${id}.jpg`,
      caption: [pick(captions, id * 31), ...words.map(({ word }) => word)].join('，'),
      author: pick(authors, id * 11),
      origin: '晨光日报',
      copyright: pick(copyrights, Math.floor(id / 7)),
      ownerId: owner.id,
      ownerName: owner.name,
      sharedAt: id % 10 < 6 ? new Date(started) : null,
      deletedAt: null,
      tagIds: [1 + (id % tagsMax), 1 + (Math.floor(id / 5) % 20)],
      valueIds: [1 + (id % (roots * (children + 1)))],
      isOriginal: true,
    }
  }
}

type Values = (string | number)[]

const tables = (tenantId: number): Record<string, { columns: string; row: (asset: Made) => Values }> => ({
  stored_file: {
    columns: 'tenant_id, hash, name, mime, size, width, height',
    row: ({ hash, name }) => [tenantId, hash, name, 'image/jpeg', 2_000_000, 4_000, 3_000],
  },
  asset: {
    columns: `tenant_id, id, seq, hash, kind, name, caption, author, origin, copyright, owner_id, owner_name,
      shared_at, tag_ids, value_ids, tsv, created_at, updated_at`,
    row: (asset) => [
      ...[tenantId, asset.id, asset.id, asset.hash, asset.kind, asset.name, asset.caption, asset.author],
      ...[asset.origin, asset.copyright, asset.ownerId ?? '', asset.ownerName],
      asset.sharedAt?.toISOString() ?? '\\N',
      `{${asset.tagIds.join(',')}}`,
      `{${asset.valueIds.join(',')}}`,
      lexemesFor(tenantId, asset.id, asset)
        .map((lexeme) => `'${lexeme}'`)
        .join(' '),
      ...[asset.at, asset.at],
    ],
  },
  asset_revision: {
    columns: 'tenant_id, asset_id, no, hash',
    row: ({ id, hash }) => [tenantId, id, 1, hash],
  },
})

const rowsPerChunk = 100

async function* chunks(assets: number, row: (id: number) => Values) {
  for (let start = 1; start <= assets; start += rowsPerChunk) {
    let text = ''
    for (let id = start; id < Math.min(assets + 1, start + rowsPerChunk); id += 1)
      text += `${row(id).join('\t')}\n`
    yield text
  }
}

const addFacets = (client: pg.PoolClient, tenantId: number) =>
  client.query(`
    insert into asset_tag (tenant_id, id, name, folded)
      select ${tenantId}, id, '标签' || id, '标签' || id from generate_series(1, ${tagsMax}) as id;
    insert into facet_value (tenant_id, id, facet_id, parent_id, name)
      select ${tenantId}, id, 1, case when id > ${roots} then 1 + id % ${roots} end, '分类' || id
      from generate_series(1, ${roots * (children + 1)}) as id order by id`)

/** Fills the library with assets as the product would have written them. */
export const makeAssets = async ({ pool }: Opened, library: Library, assets: number) => {
  const client = await pool.connect()
  try {
    await client.query(
      `set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '1GB'; drop index asset_words`,
    )
    await addFacets(client, library.tenantId)
    const assetOf = assetMaker(library)
    for (const [table, { columns, row }] of Object.entries(tables(library.tenantId))) {
      const rows = chunks(assets, (id) => row(assetOf(id)))
      await pipeline(rows, client.query(copyFrom(`copy ${table} (${columns}) from stdin`)))
    }
    await client.query('create index asset_words on asset using gin (tsv) with (fastupdate = off)')
    await client.query(`select setval('asset_seq', ${assets})`)
    for (const table of ['stored_file', 'asset', 'asset_revision', 'asset_tag', 'facet_value'])
      await client.query(`vacuum analyze ${table}`)
    await client.query('checkpoint')
  } finally {
    client.release(true)
  }
}
