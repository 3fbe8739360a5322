import { personPlace } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { cleanAndHash, readContent } from '#/story/clean-content.ts'
import { insertStory } from '#/story/insert-story.ts'
import { listFacts } from '#/story/list-facts.ts'

/** Stories of the reporter, past the calls; answers their ids. */
export const makeStories = async (db: Db, count: number) => {
  const by = await db
    .selectFrom('person')
    .select(['id', 'name', 'tenantId', 'departmentId'])
    .where('account', '=', 'reporter')
    .executeTakeFirstOrThrow()
  const text = cleanAndHash(readContent({ title: '试稿', htmlContent: '<p>正文</p>' }))
  const ids: number[] = []
  for (let made = 0; made < count; made += 1) {
    const id = await insertStory(
      db,
      {
        tenantId: by.tenantId,
        library: 'workspace',
        place: personPlace(by.id),
        box: 'draft',
        folderId: null,
        type: 'COMPO',
        departmentId: by.departmentId,
        departmentName: '',
        rootId: null,
        parentId: null,
      },
      {
        ...text,
        kind: 'create',
        facts: listFacts(text.content),
        by,
        act: { action: 'create', by, details: { contentHash: text.hash } },
      },
    )
    ids.push(id)
  }
  return ids
}
