import {
  type StoryContentInput,
  type StoryPage,
  type StoryRow,
  storyContent,
} from '@rongbian/contract/stories'
import { departmentPlace, personPlace } from '@rongbian/domain'
import type { Insertable } from 'kysely'
import { expect } from 'vitest'
import type { Story } from '#/db/database.ts'
import { peopleInDepartments } from '#/db/fragments.ts'
import type { Db } from '#/db/open.ts'
import type { TestApp } from '#/testing/app.fixture.ts'

interface NewStory extends Partial<Insertable<Story>> {
  /** Account of the author. */
  by?: string
  content?: StoryContentInput
}

export const personCalled = (db: Db, account: string) =>
  peopleInDepartments(db)
    .select([
      'person.tenantId',
      'person.id',
      'person.name',
      'departmentId',
      'department.name as departmentName',
    ])
    .where('account', '=', account)
    .executeTakeFirstOrThrow()

/** A story as it stands in the database, with its first version and a place in the queue of the search. */
export const newStory = async (db: Db, { by = 'reporter', content = {}, ...given }: NewStory = {}) => {
  const author = await personCalled(db, by)
  const { departmentId, departmentName } = author
  const tenantId = given.tenantId ?? author.tenantId
  const text = storyContent.parse({ title: given.title ?? '', ...content })
  const { id } = await db
    .insertInto('story')
    .values({
      library: 'workspace',
      place: personPlace(author.id),
      box: 'draft',
      type: 'COMPO',
      title: text.title,
      authorId: author.id,
      authorName: author.name,
      departmentId,
      departmentName,
      editorId: author.id,
      editorName: author.name,
      status: 'new',
      ...given,
      tenantId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('storyVersion')
    .values({
      tenantId,
      storyId: id,
      no: 1,
      kind: 'create',
      content: JSON.stringify(text),
      contentHash: String(id),
      byId: author.id,
      byName: author.name,
    })
    .execute()
  await db.insertInto('storySearchTodo').values({ tenantId, storyId: id }).execute()
  return id
}

/** Where the department of a person keeps its stories. */
export const departmentOf = async (db: Db, account: string) => {
  const { departmentId } = await personCalled(db, account)
  return { library: 'group', place: departmentPlace(departmentId) } as const
}

export const paths = {
  personal: (path: string, lib = 'workspace') =>
    `/sprint/view/workspace/upuser/${lib}/${path}/objects/search/list`,
  personalCounts: '/sprint/view/workspace/upuser/folder/object/count/each',
  personalCount: '/sprint/view/workspace/upuser/workspace/objects/count/search',
  group: '/sprint/view/workspace/upgroup/objects/search/list',
  groupCount: '/sprint/view/workspace/upgroup/objects/count/search',
  groupTree: '/sprint/rest/groupworkspace/tree',
  shared: '/sprint/view/libraries/manuscript/stories/search/info/list',
  product: '/sprint/view/product/objects/search/list',
  productTree: '/sprint/rest/product-library/tree',
}

export const list = async (
  news: TestApp,
  account: string,
  path: string,
  body: object = {},
): Promise<StoryPage> => {
  const answer = (await news.as(account).post(path, body)).json()
  expect(answer).toMatchObject({ code: 200 })
  return answer.data
}
export const titlesOf = ({ items }: { items: StoryRow[] }) => items.map(({ title }) => title)
export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
