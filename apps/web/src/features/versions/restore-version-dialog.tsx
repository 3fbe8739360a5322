import type { VersionRecord } from '@rongbian/contract/stories'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRestoreVersion } from '#/features/versions/use-versions.ts'
import { StoryOrderDialog } from '#/story/story-order-dialog.tsx'
import type { StoryAt } from '#/story/story-query.ts'
import { useHold } from '#/story/use-hold.ts'
import { useStoryOrder } from '#/story/use-story-order.ts'

interface Props {
  story: StoryAt & { version: number; lastVersion: number }
  version: VersionRecord
  onCompare: () => void
  onClose: () => void
}

const closesAfterMs = 800

/** Holds the story while it asks, so that nobody's typing is overtaken. Mount it to open it. */
export const RestoreVersionDialog = ({ story, version, onCompare, onClose }: Props) => {
  const { t } = useTranslation('versions')
  const hold = useHold(story)
  const order = useStoryOrder({ hold, closesAfterMs, onClose })
  const restore = useRestoreVersion(story)
  const { no, words, updatedBy } = version

  const submit = () => {
    if (hold.state !== 'held') return
    const { tab } = hold
    void order.send({
      work: () => restore.mutateAsync({ no, tab, base: story.version }),
      said: () => t('restore.done', { no }),
      onAnswered: () => undefined,
    })
  }
  const facts = { no, words, name: updatedBy, base: story.version, next: story.lastVersion + 1 }
  return (
    <StoryOrderDialog
      order={order}
      width={520}
      title={t('restore.title', { no })}
      okText={t('restore.ok')}
      onOk={submit}
      footer={(buttons) => (
        <>
          <Button type="text" onClick={onCompare}>
            {t('restore.compare')}
          </Button>
          {buttons}
        </>
      )}
    >
      <p>{t('restore.hint', facts)}</p>
    </StoryOrderDialog>
  )
}
