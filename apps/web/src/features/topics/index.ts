import { lazyPart } from '#/ui/lazy-part.ts'

/** For the pages of clues and events; it comes with its words. */
export const TopicsFrom = lazyPart(
  async () => (await import('#/features/topics/topics-from.tsx')).TopicsFrom,
  ['topics'],
)
