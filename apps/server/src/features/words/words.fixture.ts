import { personPlace } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'

interface Author {
  tenantId: number
  id: string
  name: string
  departmentId: string
}

/** A draft in its author's workspace. */
export const newStory = async (db: Db, author: Author) => {
  const { id } = await db
    .insertInto('story')
    .values({
      tenantId: author.tenantId,
      library: 'workspace',
      place: personPlace(author.id),
      box: 'draft',
      type: 'TEXT',
      title: '词语检查',
      authorId: author.id,
      authorName: author.name,
      departmentId: author.departmentId,
      departmentName: '',
      editorId: author.id,
      editorName: author.name,
      status: 'draft',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
