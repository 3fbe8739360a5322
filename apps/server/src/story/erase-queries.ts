import type { Tx } from '#/db/open.ts'

const aroundTheText = [
  'storyJournal',
  'storyLock',
  'storyComment',
  'wordException',
  'storyFavorite',
  'storySearch',
  'storySearchTodo',
  'storyFile',
  'storyTask',
  'previewLink',
] as const

/** Removes a story's words wherever they are kept. */
export const eraseStory = async (tx: Tx, tenantId: number, storyId: number) => {
  await tx
    .updateTable('storyVersion')
    .set({ content: '{}', contentHash: '', note: '', said: null })
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', storyId)
    .execute()
  for (const table of aroundTheText) {
    await tx.deleteFrom(table).where('tenantId', '=', tenantId).where('storyId', '=', storyId).execute()
  }
  await tx
    .deleteFrom('storyRelation')
    .where('tenantId', '=', tenantId)
    .where((row) => row.or([row('storyId', '=', storyId), row('relatedId', '=', storyId)]))
    .execute()
}
