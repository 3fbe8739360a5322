import { CompareDialog } from '#/features/versions/index.ts'
import { usePanels } from '#/features/writing/panels-store.ts'
import { useStoryParams } from '#/features/writing/use-story.ts'

/** Two versions beside each other, when a banner or the list of versions asked. */
export const CompareAsked = () => {
  const params = useStoryParams()
  const { compared, compare } = usePanels()
  if (!compared) return null
  return <CompareDialog {...params} {...compared} onClose={() => compare(undefined)} />
}
