import type { StoryRow } from '@rongbian/contract/stories'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import { failureText } from '#/api/error-text.ts'
import { useUnlock } from '#/features/locks/use-locks.ts'
import { useSession } from '#/session/use-session.ts'
import type { StoryAt } from '#/story/story-query.ts'
import { useTitleOf } from '#/story/use-story-acts.ts'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'

/** A row of any list and the whole story can both say this much. */
interface HeldStory extends StoryAt {
  title: string
  lock: Pick<NonNullable<StoryRow['lock']>, 'personId' | 'personName'>
}

const isRefused = (error: unknown) =>
  error instanceof ApiError && (error.status === 403 || error.error === 'not_allowed')

/** Asks, unlocks, and says what became of the holder's text: the same words wherever a lock is ended. */
export const useAskUnlock = () => {
  const { t } = useTranslation('stories')
  const { message } = useApp()
  const confirm = useAsk()
  const { user } = useSession()
  const titleOf = useTitleOf()
  const unlock = useUnlock()
  const isMine = ({ lock }: HeldStory) => lock.personId === user.uuid

  const doneText = (held: HeldStory, no: number | null) => {
    if (!no) return t('unlocking.done')
    return isMine(held)
      ? t('unlocking.doneKeptMine', { no })
      : t('unlocking.doneKept', { name: held.lock.personName, no })
  }
  const run = async (held: HeldStory) => {
    const { storyId, libraryId } = held
    try {
      const { kept } = await unlock.mutateAsync({ storyId, libraryId })
      void message.success(doneText(held, kept))
    } catch (error) {
      if (error instanceof ApiError && error.isSignedOut) return
      const why = failureText(error)
      void message.error(isRefused(error) ? t('unlocking.refused') : t('unlocking.failed', { why }), 5)
    }
  }
  return (held: HeldStory) =>
    confirm({
      title: t('unlocking.ask', { title: titleOf(held) }),
      content: t(isMine(held) ? 'unlocking.askMine' : 'unlocking.askHint', { name: held.lock.personName }),
      okText: t('act.unlock'),
      danger: true,
      onOk: () => run(held),
    })
}
