import type { Feature } from '#/feature.ts'
import { storyRoutes } from '#/features/stories/routes.ts'

export const feature: Feature = {
  name: 'stories',
  routes: storyRoutes,
  files: {
    hashes: [{ table: 'story_file', column: 'hash' }],
    texts: [
      { table: 'story_version', column: 'content', writtenAt: 'at' },
      { table: 'story', column: 'cover', writtenAt: 'updated_at' },
      { table: 'story_journal', column: 'content' },
      { table: 'story_template', column: 'content' },
      { table: 'story_comment', column: 'body' },
    ],
  },
}
