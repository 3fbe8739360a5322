import { type StoryAction, storyActions } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import type { RowActionId } from '#/features/libraries/row-actions.ts'
import { usePhrase } from '#/i18n/phrase.ts'

const isCode = (id: RowActionId): id is RowActionId & StoryAction => id in storyActions

/** What the workflow knows bears the domain's own word; the rest is ours. */
export const useActLabel = () => {
  const { t } = useTranslation('stories')
  const phrase = usePhrase()
  return (id: RowActionId, { favorite = false } = {}) => {
    if (isCode(id)) return phrase(storyActions[id].label)
    return t(id === 'favourite' && favorite ? 'act.unfavourite' : `act.${id}`)
  }
}
