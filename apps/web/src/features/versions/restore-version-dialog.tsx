import type { VersionRecord } from '@rongbian/contract/stories'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRestoreVersion } from '#/features/versions/use-versions.ts'
import { HoldNotice } from '#/story/hold-notice.tsx'
import type { StoryAt } from '#/story/story-query.ts'
import { useHold } from '#/story/use-hold.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'

interface Props {
  story: StoryAt & { version: number; lastVersion: number }
  version: VersionRecord
  onCompare: () => void
  onClose: () => void
}

/** Holds the story while it asks, so that nobody's typing is overtaken. Mount it to open it. */
export const RestoreVersionDialog = ({ story, version, onCompare, onClose }: Props) => {
  const { t } = useTranslation('versions')
  const { message } = useApp()
  const fail = useFail()
  const hold = useHold(story)
  const restore = useRestoreVersion(story)
  const { no, words, updatedBy } = version

  const submit = () => {
    if (hold.state !== 'held') return
    restore.mutate(
      { no, tab: hold.tab, base: story.version },
      {
        onSuccess: () => {
          void message.success(t('restore.done', { no }))
          onClose()
        },
        onError: (error) => fail(error),
      },
    )
  }
  const facts = { no, words, name: updatedBy, base: story.version, next: story.lastVersion + 1 }
  return (
    <Dialog
      dirty={false}
      open
      title={t('restore.title', { no })}
      okText={t('restore.ok')}
      okButtonProps={{ disabled: hold.state !== 'held' }}
      confirmLoading={restore.isPending}
      onOk={submit}
      onCancel={onClose}
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
      <HoldNotice hold={hold} />
    </Dialog>
  )
}
