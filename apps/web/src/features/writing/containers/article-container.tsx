import { useMemo } from 'react'
import { BodyEditor } from '#/features/writing/containers/body-editor.tsx'
import { useDraft, useGeneration } from '#/features/writing/draft/use-draft.ts'
import { PaperHead } from '#/features/writing/paper/paper-head.tsx'

/** One text on its sheet of paper. */
export const ArticleContainer = () => {
  const draft = useDraft()
  const generation = useGeneration()
  const head = useMemo(() => <PaperHead />, [])
  return <BodyEditor key={generation} value={draft.store.getState().content.htmlContent} header={head} />
}
