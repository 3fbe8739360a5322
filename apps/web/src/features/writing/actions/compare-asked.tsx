import { CompareDialog } from '#/features/versions/index.ts'
import { useShown } from '#/features/writing/shown-store.ts'
import { useStoryParams } from '#/features/writing/use-story.ts'

/** Two versions beside each other, when a banner or the list of versions asked. */
export const CompareAsked = () => {
  const params = useStoryParams()
  const { compared, compare } = useShown()
  if (!compared) return null
  return <CompareDialog {...params} {...compared} onClose={() => compare(undefined)} />
}
