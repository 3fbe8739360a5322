import type { StoryDetail } from '@rongbian/contract/stories'
import { storyActions } from '@rongbian/domain'
import { Button } from 'antd'
import { type HandAction, handRowActions } from '#/features/hand-over/hand-actions.ts'
import { handActs, handStoryOf } from '#/features/hand-over/hand-over-store.ts'
import { usePhrase } from '#/i18n/phrase.ts'

const offeredFor = ({ actions }: StoryDetail) =>
  handRowActions.filter(({ id }) => actions.some(({ code }) => code === id))

const useLabel = () => {
  const phrase = usePhrase()
  return (id: HandAction) => phrase(storyActions[id].label)
}

/** The acts people come for, in the bar of the whole story. */
export const HandButtons = ({ story }: { story: StoryDetail }) => {
  const labelOf = useLabel()
  return offeredFor(story)
    .filter(({ near, bar }) => near || bar)
    .map(({ id, icon: Icon }) => (
      <Button key={id} icon={<Icon size={16} />} onClick={() => handActs[id](handStoryOf(story))}>
        {labelOf(id)}
      </Button>
    ))
}

/** The others, as lines of its menu. */
export const useHandItems = (story: StoryDetail) => {
  const labelOf = useLabel()
  return offeredFor(story)
    .filter(({ near, bar }) => !near && !bar)
    .map(({ id, icon: Icon }) => ({
      key: id,
      icon: <Icon size={16} />,
      label: labelOf(id),
      onClick: () => handActs[id](handStoryOf(story)),
    }))
}
