import { limits } from '@rongbian/domain'
import { App } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import { errorWords } from '#/features/releases/error-words.ts'
import { addressOf, releasesChanged } from '#/features/releases/release-queries.ts'
import type { AskedRelease } from '#/features/releases/release-store.ts'
import { useStoryRefresh } from '#/story/story-query.ts'
import { isReady, useHold } from '#/story/use-hold.ts'

/** Every dialog about a release is mounted to open it. */
export interface ReleaseDialogProps extends AskedRelease {
  onClose: () => void
}

/** Nobody changes the text while it is being signed; a dialog over another leaves the hold to that. */
export const useReleaseHold = ({ story, held = false }: Pick<AskedRelease, 'story' | 'held'>) =>
  useHold(addressOf(story), {
    purpose: 'ratify',
    needed: !held && story.actions.includes('story-relate'),
  })

interface Order {
  work: () => Promise<unknown>
  said: string
  /** Something else was filled in and waits for its turn. */
  stays?: boolean
}

interface Options {
  closesAfterMs: number
  /** What takes a story down or counts a minute waits for nobody's lock. */
  holds?: boolean
}

/** One call, its words, lists that are true afterwards, and the dialog that closes a moment later. */
export const useOrder = (asked: ReleaseDialogProps, { closesAfterMs, holds = true }: Options) => {
  const { story, onClose } = asked
  const { t } = useTranslation('releases')
  const { message } = App.useApp()
  const [state, setState] = useState<'asking' | 'sending' | 'done'>('asking')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useStoryRefresh(story.id)
  const hold = useReleaseHold({ story, held: !holds || (asked.held ?? false) })

  const send = async ({ work, said, stays = false }: Order) => {
    setState('sending')
    try {
      await work()
      void message.success(said)
      setState(stays ? 'asking' : 'done')
      if (!stays) timer.current = setTimeout(onClose, closesAfterMs)
    } catch (error) {
      setState('asking')
      if (error instanceof ApiError && error.isSignedOut) return
      void message.error(errorWords(error) || t('unknown'), limits.errorToastMs / 1000)
    }
    void releasesChanged(story)
  }
  return {
    hold,
    isSending: state === 'sending',
    isDone: state === 'done',
    ready: isReady(hold) && state === 'asking',
    send,
  }
}
