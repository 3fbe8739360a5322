import { storyActions } from '@rongbian/domain'
import type { ReleaseAction } from '#/features/releases/release-actions.ts'
import { usePhrase } from '#/i18n/phrase.ts'

/** The domain's own word for an act. */
export const useActName = () => {
  const phrase = usePhrase()
  return (id: ReleaseAction) => phrase(storyActions[id].label)
}
