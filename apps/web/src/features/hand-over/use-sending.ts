import { storyActions } from '@rongbian/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type BatchRun, startBatchRun } from '#/features/hand-over/batch-run.ts'
import type { HandOver, HandStory } from '#/features/hand-over/hand-over-store.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { useDetail } from '#/story/detail-store.ts'
import { storyKey } from '#/story/story-query.ts'
import { storiesChanged } from '#/story/story-signals.ts'
import { useHold } from '#/story/use-hold.ts'
import { useStoryOrder } from '#/story/use-story-order.ts'

/** Every dialog of a hand-over is mounted to open it. */
export interface HandDialogProps extends HandOver {
  onClose: () => void
}

interface Sending<Result> {
  one: (story: HandStory) => Promise<Result>
  many: BatchRun['act']
  /** What is told of one; a warning where not all went as asked. */
  said: (result: Result) => string | { warning: string }
  /** The story is no longer where it was read. */
  leaves?: boolean
  onDone?: () => void
}

/** Holds one story while its dialog asks, sends it, tells it, and closes; several go on as a batch. */
export const useSending = ({ kind, stories, onClose }: HandDialogProps, closesAfterMs: number) => {
  const { t } = useTranslation('handOver')
  const phrase = usePhrase()
  const client = useQueryClient()

  const [first] = stories
  const isMany = stories.length > 1
  const label = phrase(storyActions[kind].label)
  // A copy is made of what is saved, whoever is writing.
  const leavesText = kind === 'story-fetch'
  const hold = useHold(
    { libraryId: first.libraryId, storyId: first.id },
    {
      purpose: 'deliver',
      needed: !isMany && !first.held && !leavesText && first.actions.includes('story-relate'),
    },
  )

  const order = useStoryOrder({ hold, closesAfterMs, onClose })

  const readAgain = (leaves: boolean) => {
    const { shown, close } = useDetail.getState()
    if (!leaves) void client.invalidateQueries({ queryKey: storyKey(first.id) })
    else if (shown?.storyId === first.id) close()
    void storiesChanged()
  }
  const send = <Result>(sending: Sending<Result>) => {
    const { one, leaves = false, ...rest } = sending
    const onAnswered = (isDone: boolean) => readAgain(isDone && leaves)
    if (!isMany) return void order.send({ ...rest, work: () => one(first), onAnswered })
    startBatchRun({ label: t('results.label', { label, count: stories.length }), stories, act: sending.many })
    onClose()
  }
  return { ...order, label, isMany, send }
}
