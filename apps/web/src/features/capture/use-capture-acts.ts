import type { CaptureItem } from '@rongbian/contract/capture'
import * as contract from '@rongbian/contract/capture'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { SaidError } from '#/api/said-error.ts'
import { captureMs, capturesChanged, reasonOf, takePage } from '#/features/capture/capture-queries.ts'
import { useStored } from '#/i18n/phrase.ts'
import { openEditorLater, type StoryRef } from '#/story/open-editor.ts'
import { storiesChanged } from '#/story/story-signals.ts'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'

/** Its pictures are brought in with it. */
const storyMs = 3 * captureMs

interface MadeStory {
  story: StoryRef
  /** What is missing in it. */
  problem: string
}

/** Makes the draft of one page; throws why not. */
export const makeStory = async (id: number, signal?: AbortSignal): Promise<MadeStory> => {
  const { items } = await call(contract.makeCaptureStory, {
    body: { ids: [id] },
    timeoutMs: storyMs,
    changes: true,
    ...(signal && { signal }),
  })
  const [made] = items
  if (!made?.storyId || !made.libraryId) throw new SaidError(made?.problem ?? '')
  return { story: { id: made.storyId, libraryId: made.libraryId }, problem: made.problem }
}

/** What has failed is tried once more in its place; what was read before is left as it was then. */
const takeAgain = async ({ id, url, state }: CaptureItem) => {
  if (state !== 'failed') return (await takePage(url, { again: true })).id
  await call(contract.captureInBackground, { body: { urls: [url] } })
  return id
}

type CaptureAct = 'story' | 'again' | 'remove'

/** What can be done with one capture; `onSettled` when it is a story or gone. */
export const useCaptureActs = (onSettled?: (id: number) => void) => {
  const { t } = useTranslation('capture')
  const said = useStored()
  const { message } = useApp()
  const confirm = useAsk()
  const [busy, setBusy] = useState<CaptureAct>()

  const run = async <Answer>(act: CaptureAct, work: () => Promise<Answer>) => {
    setBusy(act)
    try {
      return await work()
    } catch (error) {
      const reason = said(reasonOf(error))
      void message.error(act === 'again' ? t('failedWith', { reason }) : reason || t('tryAgain'), 5)
    } finally {
      setBusy(undefined)
      void capturesChanged()
    }
  }

  const make = async (id: number) => {
    const { story, problem } = await makeStory(id)
    if (problem) void message.warning(said(problem), 6)
    onSettled?.(id)
    return story
  }
  const remove = async ({ id }: CaptureItem) => {
    await call(contract.dropCapture, { params: { id } })
    void message.success(t('removed'))
    onSettled?.(id)
    return true
  }
  const isSure = (title: string) =>
    confirm({
      title: t('ask.remove', { title }),
      content: t('ask.removeHint'),
      okText: t('act.remove'),
      danger: true,
    })

  return {
    busy,
    story: ({ id }: CaptureItem) =>
      run('story', () => openEditorLater(() => make(id)).finally(() => void storiesChanged())),
    /** Answers the id of what was captured now. */
    again: (capture: CaptureItem) => run('again', () => takeAgain(capture)),
    /** Answers whether it is gone. */
    remove: async (capture: CaptureItem) =>
      (await isSure(capture.title || capture.url)) && run('remove', () => remove(capture)),
  }
}
