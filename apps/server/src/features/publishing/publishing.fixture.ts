import type { ConsoleChannel, ConsoleColumn } from '@rongbian/contract/publishing'
import type { StoryContentInput } from '@rongbian/contract/stories'
import type { Db } from '#/db/open.ts'
import { newStory, personCalled } from '#/features/libraries/libraries.fixture.ts'
import type { TestClient } from '#/testing/app.fixture.ts'

export const base = '/sprint/rest/publish'

export const channelCalled = async (client: TestClient, code: string): Promise<ConsoleChannel> => {
  const all: ConsoleChannel[] = (await client.get(`${base}/channels/list`)).json().data
  const channel = all.find((one) => one.code === code)
  if (!channel) throw new Error(`no channel ${code}`)
  return channel
}

/** All columns in the order of the tree. */
const flat = (columns: ConsoleColumn[]): ConsoleColumn[] =>
  columns.flatMap((column) => [column, ...flat(column.children)])

/** A channel of its own, so that tests do not meet. */
export const newChannel = async (
  client: TestClient,
  code: string,
  changes: object = {},
): Promise<ConsoleChannel> => {
  const form = { code, name: `渠道${code}`, type: 'website', ...changes }
  const response = await client.post(`${base}/channels/save`, form)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json().data
}

export const columnsOf = async (client: TestClient, channelId: string): Promise<ConsoleColumn[]> =>
  flat((await client.get(`${base}/channels/${channelId}/columns`)).json().data)

export const columnCalled = async (client: TestClient, channelId: string, code: string) => {
  const column = (await columnsOf(client, channelId)).find((one) => one.code === code)
  if (!column) throw new Error(`no column ${code}`)
  return column
}

export const saveColumn = (client: TestClient, channelId: string, form: object) =>
  client.post(`${base}/channels/${channelId}/columns/save`, form)

export const newColumn = async (
  client: TestClient,
  channelId: string,
  code: string,
  changes: object = {},
) => {
  const response = await saveColumn(client, channelId, { code, name: `栏目${code}`, ...changes })
  if (response.statusCode !== 200) throw new Error(response.body)
  return columnCalled(client, channelId, code)
}

interface Live {
  channelId: string
  columnId?: string
  title?: string
  type?: string
  content?: StoryContentInput
  at?: Date
  pinnedAt?: Date
  pinnedUntil?: Date
}

/** A story that readers can see, as the machine leaves it. */
export const putLive = async (db: Db, { channelId, columnId, content, ...given }: Live) => {
  const { title = '在线的稿件', type = 'COMPO', at = new Date(), ...pin } = given
  const { tenantId } = await personCalled(db, 'reporter')
  const storyId = await newStory(db, { title, type, content: { title, ...content } })
  const key = { tenantId, storyId, channelId }
  const times = { liveAt: at, firstAt: at, issueDate: at }
  await db
    .insertInto('release')
    .values({ ...key, status: 88, version: 1, ...times })
    .execute()
  if (columnId) {
    await db
      .insertInto('releaseColumn')
      .values({ ...key, columnId, live: true, orderAt: at, ...pin })
      .execute()
  }
  return key
}
