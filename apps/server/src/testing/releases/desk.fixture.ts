import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { channelOrder } from '@rongbian/contract/releases'
import { type StoryContentInput, storyContent } from '@rongbian/contract/stories'
import type { Actor } from '@rongbian/domain'
import sharp from 'sharp'
import type { Db, Tx } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { issueStory } from '#/features/releases/issue.ts'
import { orderSettingsOf } from '#/features/releases/order.ts'
import { withdrawStory } from '#/features/releases/withdraw.ts'
import { actorOf } from '#/features/review/cast.fixture.ts'
import { prepareStory } from '#/features/stories/create.ts'
import { fileUrl } from '#/storage/file-url.ts'
import { folderStorage } from '#/storage/folder.ts'
import { insertStoredFile } from '#/storage/stored-files.ts'

export const channelTypes = ['website', 'app', 'newspaper'] as const
export type ChannelType = (typeof channelTypes)[number]

export interface Outlet {
  type: ChannelType
  id: string
  code: string
}

const addColumns = async (db: Db, tenantId: number, channelId: string) => {
  const columns = [
    { code: 'home', name: '要闻', main: true },
    { code: 'city', name: '城市', main: false },
  ]
  await db
    .insertInto('channelColumn')
    .values(columns.map((column, sort) => ({ tenantId, channelId, sort, ...column })))
    .execute()
}

const addOutlet = async (db: Db, { tenantId }: Actor, type: ChannelType, code: string): Promise<Outlet> => {
  const { id } = await db
    .insertInto('channel')
    .values({ tenantId, code, name: `渠道 ${code}`, type })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (type !== 'newspaper') await addColumns(db, tenantId, id)
  return { type, id, code }
}

const columnsFor = (type: ChannelType) => (type === 'newspaper' ? [] : [{ code: 'city' }])

type DeskEnv = Pick<Env, 'DATA_DIR' | 'TIME_ZONE'>

/** A picture like no other, wide enough to be drawn in both sizes. */
export const addPicture = async (
  db: Db,
  { tenantId, id }: Pick<Actor, 'tenantId' | 'id'>,
  { DATA_DIR }: DeskEnv,
) => {
  const size = { width: 700, height: 20 }
  const content = await sharp(randomBytes(size.width * size.height * 3), { raw: { ...size, channels: 3 } })
    .jpeg()
    .toBuffer()
  const hash = await folderStorage(join(DATA_DIR, 'files')).put(content)
  const file = { tenantId, hash, name: '图.jpg', mime: 'image/jpeg', size: content.length }
  await insertStoredFile(db, { ...file, ...size, createdBy: id })
  return fileUrl(hash, '图.jpg')
}

const picturedText = (picture: string) => `<p>江面起雾。</p><img src="${picture}" alt="江面">`

/** People who write, sign and withdraw, through the services their calls go through. */
export const openDesk = async (db: Db, env: DeskEnv) => {
  const author = await actorOf(db, 'reporter')
  const publisher = await actorOf(db, 'publisher')
  const settingsFor = orderSettingsOf({ db, env })
  const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => db.transaction().execute(work)

  return {
    publisher,
    /** For a cover. */
    picture: async () => ({ url: await addPicture(db, author, env), size: 20_000 }),
    addOutlet: (type: ChannelType, code: string) => addOutlet(db, publisher, type, code),

    /** As after its review; with a picture of its own where no text is given. */
    async clearedStory(content: StoryContentInput) {
      const htmlContent = content.htmlContent ?? picturedText(await addPicture(db, author, env))
      const write = await prepareStory(db, author, {
        libraryId: 'group',
        type: 'COMPO',
        imported: false,
        content: storyContent.parse({ origination: '晨光日报', ...content, htmlContent }),
      })
      const { id } = await write(db)
      await db.updateTable('story').set({ stage: 'cleared' }).where('id', '=', id).execute()
      return id
    },
    async issue(storyId: number, { id: uuid, type }: Outlet, order: object = {}) {
      const settings = await settingsFor(publisher, storyId)
      const asked = channelOrder.parse({ uuid, column: columnsFor(type), ...order })
      return inTransaction((tx) => issueStory({ tx, actor: publisher, settings }, storyId, asked))
    },
    /** Off every outlet at once. */
    withdraw: (storyId: number) =>
      inTransaction((tx) => withdrawStory({ tx, actor: publisher }, storyId, { reason: 'order' })),
  }
}
export type TestDesk = Awaited<ReturnType<typeof openDesk>>
