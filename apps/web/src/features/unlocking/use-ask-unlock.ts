import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import { useTitleOf } from '#/features/stories/use-story-acts.ts'
import { type LockedStory, useUnlock } from '#/features/unlocking/use-locks.ts'

const isRefused = (error: unknown) =>
  error instanceof ApiError && (error.status === 403 || error.error === 'not_allowed')

/** Asks, unlocks, and says what became of the holder's text. */
export const useAskUnlock = () => {
  const { t } = useTranslation('detail')
  const { modal, message } = App.useApp()
  const titleOf = useTitleOf()
  const unlock = useUnlock()

  const run = async ({ storyId, libraryId, lock }: LockedStory) => {
    try {
      const { kept } = await unlock.mutateAsync({ storyId, libraryId })
      void message.success(kept ? t('locks.doneKept', { name: lock.personName, no: kept }) : t('locks.done'))
    } catch (error) {
      if (error instanceof ApiError && error.isSignedOut) return
      void message.error(isRefused(error) ? t('locks.refused') : t('locks.failed'), 5)
    }
  }
  return (locked: LockedStory) =>
    modal.confirm({
      title: t('locks.ask', { title: titleOf(locked) }),
      content: t(locked.lock.mine ? 'locks.askMine' : 'locks.askHint', { name: locked.lock.personName }),
      okText: t('locks.unlock'),
      okButtonProps: { danger: true, type: 'default' },
      onOk: () => run(locked),
    })
}
