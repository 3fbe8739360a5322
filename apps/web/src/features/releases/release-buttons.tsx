import type { StoryDetail } from '@rongbian/contract/stories'
import { Button } from 'antd'
import { releaseRowActions } from '#/features/releases/release-actions.ts'
import { askRelease, releaseActs, releaseStoryOf } from '#/features/releases/release-store.ts'
import { useActName } from '#/features/releases/use-act-name.ts'

const offeredFor = ({ actions }: StoryDetail) =>
  releaseRowActions.filter(({ id }) => actions.some(({ code }) => code === id))

/** The acts people come for, in the bar of the whole story. */
export const ReleaseButtons = ({ story }: { story: StoryDetail }) => {
  const nameOf = useActName()
  return offeredFor(story)
    .filter(({ near }) => near)
    .map(({ id, icon: Icon, danger = false }) => (
      <Button
        key={id}
        danger={danger}
        icon={<Icon size={16} />}
        onClick={() => releaseActs[id](releaseStoryOf(story))}
      >
        {nameOf(id)}
      </Button>
    ))
}

/** All of them, or those that are not in the bar, as lines of a menu. */
export const useReleaseItems = (story: StoryDetail, { all = false, held = false } = {}) => {
  const nameOf = useActName()
  return offeredFor(story)
    .filter(({ near }) => all || !near)
    .map(({ id, icon: Icon, danger = false }) => ({
      key: id,
      danger,
      icon: <Icon size={16} />,
      label: nameOf(id),
      onClick: () => askRelease({ kind: id, story: releaseStoryOf(story), held }),
    }))
}
