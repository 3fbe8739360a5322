import type { StoryDetail } from '@rongbian/contract/stories'
import { App } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HoldNotice } from '#/story/hold-notice.tsx'
import { storyCalls } from '#/story/story-calls.ts'
import { useStoryWrite } from '#/story/story-query.ts'
import { useHold } from '#/story/use-hold.ts'
import { useTitleOf } from '#/story/use-story-acts.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { useFail } from '#/ui/use-fail.ts'

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
  const { message } = App.useApp()
  const fail = useFail()
  const titleOf = useTitleOf()
  const hold = useHold({ libraryId: story.libraryId, storyId: story.id })
  const recover = useStoryWrite(story.id, () => storyCalls.restore(story))
  const [done, setDone] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const close = () => {
    clearTimeout(timer.current)
    onClose()
    if (done) onDone?.()
  }
  const submit = () =>
    recover.mutate(undefined, {
      onSuccess: () => {
        void message.success(t('recover.done'))
        setDone(true)
        timer.current = setTimeout(() => {
          onClose()
          onDone?.()
        }, closesAfterMs)
      },
      onError: (error) => fail(error),
    })
  return (
    <Dialog
      dirty={false}
      open
      title={t('recover.title')}
      width={365}
      okText={t('recover.ok')}
      okButtonProps={{ disabled: hold.state !== 'held' || done }}
      confirmLoading={recover.isPending}
      onOk={submit}
      onCancel={close}
    >
      <p>{t('recover.ask', { name: titleOf(story) })}</p>
      <HoldNotice hold={hold} />
    </Dialog>
  )
}
