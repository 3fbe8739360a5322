import { useContent } from '#/features/writing/draft/use-draft.ts'
import { useComments } from '#/features/writing/panels/comments/use-comments.ts'
import type { PanelId } from '#/features/writing/panels/panel-ids.ts'
import { useWords } from '#/features/writing/words/use-words.ts'

/** How much waits behind a tab; those without a number have none. */
export const usePanelCounts = (): Partial<Record<PanelId, number>> => {
  const { data: comments = [] } = useComments()
  const files = useContent((content) => content.attachedFiles.length)
  const { findings } = useWords()
  return {
    comments: comments.filter(({ resolvedAt, parentId }) => !resolvedAt && !parentId).length,
    files,
    check: findings.length,
  }
}
