import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allFeatures } from '#/all-features.ts'
import { withFilesKept } from '#/db/files-lock.ts'
import { fileColumnsOf } from '#/feature.ts'
import { addNeighbour } from '#/features/admin/admin.fixture.ts'
import { indexNow } from '#/features/search/indexer.ts'
import { newStory } from '#/features/stories/stories.fixture.ts'
import {
  md5Of,
  sendChunk,
  sha256Of,
  type UploadApp,
  untilChecked,
  uploadApp,
} from '#/features/uploads/uploads.fixture.ts'
import { variantsIn } from '#/storage/variants.ts'
import { collectFiles } from './collect.ts'

let news: UploadApp
let tenantId: number
let personId: string
let storyId: number
beforeAll(async () => {
  news = await uploadApp()
  const person = await news.db
    .selectFrom('person')
    .select(['tenantId', 'id'])
    .where('account', '=', 'reporter')
    .executeTakeFirstOrThrow()
  tenantId = person.tenantId
  personId = person.id
  storyId = await newStory(news.as('reporter'))
  // It writes the list of files of a story, and has nothing more to write then.
  await indexNow(news.db)
})
afterAll(() => news.close())

const fileColumns = fileColumnsOf(allFeatures)

const collect = () => {
  const { db, storage, folder } = news
  return collectFiles({ db, storage, variants: variantsIn(folder, storage), fileColumns })
}

const longAgo = new Date(Date.now() - 8 * 24 * 3_600_000)
const age = (hash: string) => news.storage.withLocal(hash, (path) => utimes(path, longAgo, longAgo))

let count = 0
/** A file nobody has used for longer than it may lie. */
const oldFile = async (tenant = tenantId) => {
  count += 1
  const bytes = Buffer.from(`file ${count}`)
  const hash = await news.storage.put(bytes)
  const row = { tenantId: tenant, hash, name: 'a.txt', mime: 'text/plain', size: bytes.length }
  await news.db
    .insertInto('storedFile')
    .values({ ...row, createdAt: longAgo, usedAt: longAgo })
    .execute()
  await age(hash)
  return hash
}
const isKept = async (hash: string) => {
  const row = await news.db
    .selectFrom('storedFile')
    .select('hash')
    .where('hash', '=', hash)
    .executeTakeFirst()
  const size = await news.storage.size(hash)
  expect(row === undefined, 'row and file go together').toBe(size === undefined)
  return row !== undefined
}

const url = (hash: string) => `/sprint/stream/files/${hash.toUpperCase()}/a.txt`
const content = (hash: string) => JSON.stringify({ htmlContent: `<img src="${url(hash)}">` })
const insertAsset = async (hash: string, more: { playedHash?: string; posterHash?: string } = {}) => {
  const { id } = await news.db
    .insertInto('asset')
    .values({ tenantId, hash, kind: 'document', name: 'a', ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const newAccount = async () => {
  count += 1
  const code = `a${count}`
  const { id } = await news.db
    .insertInto('channel')
    .values({ tenantId, code, name: code, type: 'WEIBO' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const newRelease = async (more: object = {}) => {
  const channelId = await newAccount()
  await news.db
    .insertInto('release')
    .values({ tenantId, storyId, channelId, ...more })
    .execute()
  return channelId
}
const newDelivery = async (more: object) => {
  const channelId = await newRelease()
  const order = { tenantId, storyId, channelId, act: 'issue', round: 1, intent: channelId }
  await news.db
    .insertInto('delivery')
    .values({ ...order, orderedAt: longAgo, closedAt: longAgo, ...more })
    .execute()
}

const newCapture = (more: object) =>
  news.db
    .insertInto('capture')
    .values({ tenantId, personId, url: 'https://a.example/', urlKey: '', ...more })
    .execute()

const newSpecial = async (more: object = {}) => {
  const channelId = await newAccount()
  const key = { tenantId, channelId }
  const column = { ...key, code: 'zt', name: 'zt' }
  const { id: columnId } = await news.db
    .insertInto('channelColumn')
    .values(column)
    .returning('id')
    .executeTakeFirstOrThrow()
  const by = { updatedId: personId, updatedName: '', updatedAt: longAgo, departmentId: personId }
  const { id } = await news.db
    .insertInto('special')
    .values({ ...key, columnId, code: 'zt', name: 'zt', hash: '', ...by, ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const newSpecialVersion = async (more: object) => {
  const specialId = await newSpecial()
  const row = { tenantId, specialId, no: 1, kind: 'save', name: '', tree: '[]', look: '{}', hash: '' }
  await news.db
    .insertInto('specialVersion')
    .values({ ...row, byId: personId, byName: '', at: longAgo, ...more })
    .execute()
}
const newSpecialTemplate = (more: object) =>
  news.db
    .insertInto('specialTemplate')
    .values({ tenantId, name: 'a', tree: '[]', look: '{}', byName: '', createdAt: longAgo, ...more })
    .execute()

const newPaperPage = async () => {
  const channelId = await newAccount()
  const { id: editionId } = await news.db
    .insertInto('edition')
    .values({ tenantId, channelId, date: '2099-01-01', number: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: pageId } = await news.db
    .insertInto('paperPage')
    .values({ tenantId, editionId, no: 1, label: 'A01', closeAt: longAgo, signAt: longAgo })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { editionId, pageId }
}

const newProof = async (more: object) => {
  const { pageId } = await newPaperPage()
  const proof = { tenantId, pageId, no: 1, kind: 'page', pageVersion: 1, pageHash: '', layout: '{}' }
  await news.db
    .insertInto('proof')
    .values({ ...proof, byId: personId, byName: '', at: longAgo, ...more })
    .execute()
}

const newDigitalPage = async (more: object) =>
  news.db
    .insertInto('digitalPage')
    .values({ tenantId, ...(await newPaperPage()), proofId: randomUUID(), at: longAgo, ...more })
    .execute()

const madeFrom = async (hash: string) => {
  const made = await oldFile()
  await news.db.updateTable('storedFile').set({ madeFrom: hash }).where('hash', '=', made).execute()
  return made
}

/** One way to show a file for each column that can. */
const showers: Record<string, (hash: string) => Promise<unknown>> = {
  'asset.hash': (hash) => insertAsset(hash),
  'asset.played_hash': async (playedHash) => insertAsset(await oldFile(), { playedHash }),
  'asset.poster_hash': async (posterHash) => insertAsset(await oldFile(), { posterHash }),
  'asset_revision.hash': async (hash) => {
    const assetId = await insertAsset(await oldFile())
    await news.db.insertInto('assetRevision').values({ tenantId, assetId, no: 1, hash }).execute()
  },
  'asset_revision.operations': async (hash) => {
    const assetId = await insertAsset(await oldFile())
    const operations = JSON.stringify([{ watermark: url(hash) }])
    const row = { tenantId, assetId, no: 1, hash: '0'.repeat(64), operations }
    await news.db.insertInto('assetRevision').values(row).execute()
  },
  'channel.logo': (hash) =>
    news.db
      .insertInto('channel')
      .values({ tenantId, code: 'logo', name: '有标志的渠道', type: 'website', logo: url(hash) })
      .execute(),
  'account.avatar': async (hash) => {
    const channelId = await newAccount()
    await news.db
      .insertInto('account')
      .values({ tenantId, channelId, avatar: url(hash) })
      .execute()
  },
  'release.variant': async (hash) => {
    await newRelease({ variant: JSON.stringify({ coverList: [{ url: url(hash) }] }), updatedAt: longAgo })
  },
  'delivery.details': (hash) =>
    newDelivery({ details: JSON.stringify({ evidence: { files: [url(hash)] } }) }),
  'delivery.receipt': (hash) =>
    newDelivery({ receipt: JSON.stringify({ evidence: { files: [url(hash)] } }) }),
  'metric_reading.evidence_hash': async (evidenceHash) => {
    const channelId = await newRelease({ remote: JSON.stringify({ id: 'p1' }), liveAt: longAgo })
    const { id: postId } = await news.db
      .selectFrom('metricPost')
      .select('id')
      .where('channelId', '=', channelId)
      .executeTakeFirstOrThrow()
    const by = { byId: personId, byName: '', evidenceHash }
    await news.db
      .insertInto('metricReading')
      .values({ tenantId, postId, at: longAgo, asOf: longAgo, figures: '{}', ...by })
      .execute()
  },
  'mission_material.file_hash': async (fileHash) => {
    const mine = { departmentId: personId, proposerId: personId, proposerName: '' }
    const topic = { tenantId, title: 'a', ...mine }
    const { id: topicId } = await news.db
      .insertInto('topic')
      .values(topic)
      .returning('id')
      .executeTakeFirstOrThrow()
    const giver = { giverId: personId, giverName: '', holderId: personId }
    const { id: missionId } = await news.db
      .insertInto('mission')
      .values({ tenantId, topicId, name: 'a', dueAt: longAgo, ...giver })
      .returning('id')
      .executeTakeFirstOrThrow()
    const material = { tenantId, missionId, key: personId, fileHash, byId: personId, byName: '' }
    await news.db
      .insertInto('missionMaterial')
      .values({ ...material, madeAt: longAgo })
      .execute()
  },
  'proof.pdf_file': (pdfFile) => newProof({ pdfFile }),
  'proof.picture_file': (pictureFile) => newProof({ pictureFile }),
  'proof.parts': (hash) => newProof({ parts: content(hash) }),
  'digital_page.pdf_file': (pdfFile) => newDigitalPage({ pdfFile }),
  'digital_page.pictures': (hash) => newDigitalPage({ pictures: content(hash) }),
  'edition.archive_file': async (archiveFile) => {
    const { editionId } = await newPaperPage()
    await news.db.updateTable('edition').set({ archiveFile }).where('id', '=', editionId).execute()
  },
  'paper.settings': async (profile) =>
    news.db
      .insertInto('paper')
      .values({ tenantId, channelId: await newAccount(), settings: JSON.stringify({ press: { profile } }) })
      .execute(),
  'paper_ad.file': async (file) =>
    news.db
      .insertInto('paperAd')
      .values({ tenantId, ...(await newPaperPage()), cells: '{}', booking: 'a', file })
      .execute(),
  'paper_font.file': (file) =>
    news.db
      .insertInto('paperFont')
      .values({ tenantId, name: 'a', label: 'a', licence: 'a', byName: 'a', file })
      .execute(),
  'page_item.files': async (hash) => {
    const { pageId } = await newPaperPage()
    const files = [await oldFile(), hash]
    await news.db
      .insertInto('pageItem')
      .values({ tenantId, pageId, item: 'p1', kind: 'picture', files })
      .execute()
  },
  'special.tree': (hash) => newSpecial({ tree: content(hash) }),
  'special.look': (hash) => newSpecial({ look: content(hash) }),
  'special_version.tree': (hash) => newSpecialVersion({ tree: content(hash) }),
  'special_version.look': (hash) => newSpecialVersion({ look: content(hash) }),
  'special_template.tree': (hash) => newSpecialTemplate({ tree: content(hash) }),
  'special_template.look': (hash) => newSpecialTemplate({ look: content(hash) }),
  'special_block.props': async (hash) => {
    const channelId = await newAccount()
    const block = { tenantId, channelId, kind: 'a', v: 1, name: 'a', updatedName: '', updatedAt: longAgo }
    await news.db
      .insertInto('specialBlock')
      .values({ ...block, props: content(hash) })
      .execute()
  },
  'story_file.hash': (hash) => news.db.insertInto('storyFile').values({ tenantId, storyId, hash }).execute(),
  'person.avatar': (hash) =>
    news.db.updateTable('person').set({ avatar: hash }).where('id', '=', personId).execute(),
  'upload.hash': (hash) =>
    news.db
      .insertInto('upload')
      .values({
        tenantId,
        personId,
        identifier: md5Of(Buffer.from(hash)),
        name: 'a',
        size: 6,
        totalChunks: 1,
        writer: 'x',
        hash,
      })
      .execute(),
  'capture.snapshot_hash': (hash) => newCapture({ snapshotHash: hash }),
  'capture.pictures': (hash) => newCapture({ pictures: JSON.stringify([{ url: url(hash) }]) }),
  // An old text, not the present one.
  'story_version.content': (hash) =>
    sql`insert into story_version (tenant_id, story_id, no, kind, content, content_hash, by_id, by_name, at)
      values (${tenantId}, ${storyId}, 900, 'save', ${content(hash)}, '', ${personId}, '', '2020-01-01')`.execute(
      news.db,
    ),
  'story.cover': (hash) =>
    sql`update story set cover = ${url(hash)}, updated_at = '2020-01-01' where id = ${storyId}`.execute(
      news.db,
    ),
  'story_journal.content': (hash) =>
    sql`insert into story_journal (tenant_id, story_id, person_id, person_name, tab, base, content)
      values (${tenantId}, ${storyId}, ${personId}, '', gen_random_uuid(), 1, ${content(hash)})`.execute(
      news.db,
    ),
  'story_template.content': (hash) =>
    sql`insert into story_template (tenant_id, name, type, content)
      values (${tenantId}, 'a', 'a', ${content(hash)})`.execute(news.db),
  'story_comment.body': (hash) =>
    sql`insert into story_comment (tenant_id, story_id, person_id, person_name, body)
      values (${tenantId}, ${storyId}, ${personId}, '', ${url(hash)})`.execute(news.db),
  'announcement.content': (hash) =>
    sql`insert into announcement (tenant_id, title, content, words, start_date, by_id, by_name)
      values (${tenantId}, 'a', ${`<img src="${url(hash)}">`}, '', '2026-01-01', ${personId}, '')`.execute(
      news.db,
    ),
  'person_config.value': (hash) =>
    sql`insert into person_config (tenant_id, person_id, name, value)
      values (${tenantId}, ${personId}, 'x', ${content(hash)})`.execute(news.db),
  'stored_file.made_from': async (hash) => insertAsset(await madeFrom(hash)),
}

test('what nothing shows goes with its small pictures; what anything shows stays', async () => {
  const unused = await oldFile()
  const small = join(news.folder, 'cache', 'pictures', unused.slice(0, 2), `${unused}-320.webp`)
  await mkdir(dirname(small), { recursive: true })
  await writeFile(small, 'x')
  const used = new Map<string, string>()
  for (const [place, show] of Object.entries(showers)) {
    const hash = await oldFile()
    await show(hash)
    used.set(place, hash)
  }
  await collect()
  expect(await isKept(unused)).toBe(false)
  expect(existsSync(small)).toBe(false)
  for (const [place, hash] of used) expect(await isKept(hash), place).toBe(true)
})

test('what a kept picture was made of is kept over every step, and goes with the last that was made of it', async () => {
  const first = await oldFile()
  const second = await madeFrom(first)
  const assetId = await insertAsset(await madeFrom(second))
  await collect()
  expect([await isKept(first), await isKept(second)]).toEqual([true, true])
  await news.db.deleteFrom('asset').where('id', '=', assetId).execute()
  for (let night = 0; night < 3; night += 1) await collect()
  expect([await isKept(first), await isKept(second)]).toEqual([false, false])
})

test('every place that may name a file is known to the collector', async () => {
  const known = [...fileColumns.hashes, ...fileColumns.texts].map(({ table, column }) => `${table}.${column}`)
  expect(Object.keys(showers).sort()).toEqual(known.sort())
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public'
    and (data_type = 'jsonb' or column_name ~ '(hash|avatar|cover|body|content|image|picture)$')
    order by 1`.execute(news.db)
  const others = rows.map(({ name }) => name).filter((name) => !known.includes(name))
  // Whoever adds a column decides here whether files may stand in it.
  expect(others).toEqual([
    'account.keys',
    'account.said',
    'account_visit.state_hash',
    'asset.audit',
    'asset.transcode_said',
    'audit_log.details',
    'audit_log.said',
    'calendar.said',
    'captcha.answer_hash',
    'capture.said',
    'channel.needs_cover',
    'channel_column.needs_cover',
    'cluster.parts',
    'delivery.said',
    'edition.archive_hash',
    'feed.said',
    'feed.wishes',
    'feed_push.said',
    'feed_read.said',
    'flow.steps',
    'mail_use.said',
    'metric_post.remote',
    'metric_reading.figures',
    'metric_reading.raw',
    'mission.event_hash',
    'mission_event.details',
    'mission_event.hash',
    'notification.content',
    'notification.said',
    'page_difference.said',
    'page_event.details',
    'page_event.said',
    'page_item.text_hash',
    'page_sign.hash',
    'page_sign.hashes',
    'page_sign.void_said',
    'page_template.files',
    'paper_ad.cells',
    'paper_ad.checks',
    'paper_font.advances',
    'paper_page.faults',
    'paper_page.fits',
    'paper_page.hash',
    'paper_page.layout',
    'paper_template.items',
    'paper_text.content',
    'paper_text.hash',
    'pay_appeal.about',
    'pay_line.facts',
    'pay_line.words',
    'pay_period.gaps',
    'pay_period.hash',
    'pay_period.names',
    'pay_share.authors',
    'pay_text.authors',
    'pay_version.terms',
    'person.password_hash',
    'program_key.secret_hash',
    'proof.checks',
    'proof.layout',
    'proof.page_hash',
    'proof.pdf_hash',
    'proof.picture_hash',
    'proof.said',
    'proof_mark.place',
    'release.card',
    'release.remote',
    'release.said',
    'report.query',
    'report_mail.said',
    'review.hash',
    'review_step.hash',
    'saved_filter.filter',
    'session.token_hash',
    'special.cleared_hash',
    'special.hash',
    'special.live_hash',
    'special.picture',
    'special.said',
    'special_event.details',
    'special_event.said',
    'special_review.hash',
    'special_step.hash',
    'special_version.hash',
    'stored_file.facts',
    'stored_file.hash',
    'story.hand',
    'story.history_hash',
    'story.review',
    'story_history.details',
    'story_history.hash',
    'story_journal.clean',
    'story_version.content_hash',
    'story_version.said',
    'topic.event_hash',
    'topic_event.details',
    'topic_event.hash',
    'upload.said',
    'watch.hook_said',
    'watch.mail_said',
    'withdrawal.called_off',
    'withdrawal.kept',
  ])
})

test('what was brought lately stays, also what was brought before and came again', async () => {
  const hash = await oldFile()
  await news.db.updateTable('storedFile').set({ usedAt: new Date() }).where('hash', '=', hash).execute()
  const [orphan, fresh] = [Buffer.from('orphan'), Buffer.from('fresh orphan')]
  for (const bytes of [orphan, fresh]) await news.storage.put(bytes)
  await age(sha256Of(orphan))
  await collect()
  expect(await isKept(hash)).toBe(true)
  expect(await news.storage.size(sha256Of(orphan))).toBeUndefined()
  expect(await news.storage.size(sha256Of(fresh))).toBe(fresh.length)
})

test('a file of two newsrooms stays for the one that uses it', async () => {
  const hash = await oldFile()
  const { tenantId: neighbour } = await addNeighbour(news.db)
  const row = { tenantId: neighbour, hash, name: 'a', mime: 'text/plain', size: 6 }
  await news.db.insertInto('storedFile').values(row).execute()
  await collect()
  const rows = await news.db.selectFrom('storedFile').select('tenantId').where('hash', '=', hash).execute()
  expect(rows).toEqual([{ tenantId: neighbour }])
  expect(await news.storage.size(hash)).toBeDefined()
})

test('an asset deleted long ago goes first, with the files it has had', async () => {
  const [hash, edited] = [await oldFile(), await oldFile()]
  const assetId = await insertAsset(hash)
  await news.db.insertInto('assetRevision').values({ tenantId, assetId, no: 1, hash: edited }).execute()
  const deleted = (days: number) =>
    sql`update asset set deleted_at = now() - make_interval(days => ${days}) where id = ${assetId}`.execute(
      news.db,
    )
  await deleted(29)
  await collect()
  expect([await isKept(hash), await isKept(edited)]).toEqual([true, true])
  await deleted(31)
  await collect()
  expect([await isKept(hash), await isKept(edited)]).toEqual([false, false])
})

test('a file that is used while it is cleared away stays', async () => {
  const hash = await oldFile()
  const begun = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const writer = news.db.transaction().execute(async (tx) => {
    await sql`insert into story_version (tenant_id, story_id, no, kind, content, content_hash, by_id, by_name)
      values (${tenantId}, ${storyId}, 901, 'save', ${content(hash)}, '', ${personId}, '')`.execute(tx)
    begun.resolve()
    await done.promise
  })
  await begun.promise
  const collecting = collect()
  setTimeout(done.resolve, 500)
  await Promise.all([writer, collecting])
  expect(await isKept(hash)).toBe(true)
})

test('content that comes again while it is cleared away is there afterwards', async () => {
  for (let round = 0; round < 10; round += 1) {
    const hash = await oldFile()
    const again = Buffer.from(`file ${count}`)
    const name = '又来了.txt'
    await Promise.all([collect(), sendChunk(news.as('reporter'), again, 1, { filename: name })])
    expect(await untilChecked(news.as('reporter'), again, name)).toMatchObject({ state: 'done' })
    expect(await isKept(hash), `round ${round}`).toBe(true)
  }
}, 60_000)

test('an upload nobody went on with for a week is given up', async () => {
  const bytes = Buffer.alloc(6 * 1024 * 1024, 'a')
  await sendChunk(news.as('reporter'), bytes, 1)
  expect(await news.storage.growingIds()).toHaveLength(1)
  await collect()
  expect(await news.storage.growingIds()).toHaveLength(1)
  await news.db.updateTable('upload').set({ touchedAt: longAgo }).execute()
  await collect()
  expect(await news.storage.growingIds()).toEqual([])
  expect(await news.db.selectFrom('upload').select('id').execute()).toEqual([])
})

test('while a backup is made no file goes away', async () => {
  const hash = await oldFile()
  await withFilesKept(news.pool, collect)
  expect(await news.storage.size(hash)).toBeDefined()
  await collect()
  expect(await news.storage.size(hash)).toBeUndefined()
})
