import type { StoryDetail } from '@rongbian/contract/stories'
import { useTranslation } from 'react-i18next'
import { storyCalls } from '#/story/story-calls.ts'
import { StoryOrderDialog } from '#/story/story-order-dialog.tsx'
import { useStoryChanged } from '#/story/story-query.ts'
import { useHold } from '#/story/use-hold.ts'
import { useTitleOf } from '#/story/use-story-acts.ts'
import { useStoryOrder } from '#/story/use-story-order.ts'

interface Props {
  story: Pick<StoryDetail, 'id' | 'libraryId' | 'title'>
  /** Called once the dialog has closed after a success. */
  onDone?: () => void
  onClose: () => void
}

const closesAfterMs = 1000

/** 恢复稿件: asks, holds the story meanwhile, and closes a second after it is back. Mount it to open it. */
export const RecoverDialog = ({ story, onDone, onClose }: Props) => {
  const { t } = useTranslation('detail')
  const titleOf = useTitleOf()
  const hold = useHold({ libraryId: story.libraryId, storyId: story.id })
  const order = useStoryOrder({ hold, closesAfterMs, onClose })
  const changed = useStoryChanged(story.id)

  const submit = () =>
    order.send({
      work: () => storyCalls.restore(story),
      said: () => t('recover.done'),
      onAnswered: changed,
      ...(onDone && { onDone }),
    })
  return (
    <StoryOrderDialog
      order={order}
      title={t('recover.title')}
      width={365}
      okText={t('recover.ok')}
      onOk={() => void submit()}
    >
      <p>{t('recover.ask', { name: titleOf(story) })}</p>
    </StoryOrderDialog>
  )
}
