import type { CaptureItem } from '@rongbian/contract/capture'
import { useTranslation } from 'react-i18next'
import { capturesChanged, reasonOf } from '#/features/capture/capture-queries.ts'
import { nameOf } from '#/features/capture/capture-words.ts'
import { type Line, type Progress, startRun } from '#/features/capture/runs.ts'
import { makeStory } from '#/features/capture/use-capture-acts.ts'
import { storiesChanged } from '#/story/story-signals.ts'
import { useApp } from '#/ui/use-app.ts'

const makeOne = async (index: number, { captureId }: Line, { set, signal }: Progress) => {
  if (!captureId) return
  set(index, { state: 'running', problem: '' })
  try {
    set(index, { state: 'done', ...(await makeStory(captureId, signal)) })
  } catch (error) {
    if (signal.aborted) throw error
    set(index, { state: 'failed', problem: reasonOf(error) })
  }
}

/** One after the other, so that each has a result of its own and the rest can be left off. */
const runStories = async (progress: Progress) => {
  try {
    for (const [index, line] of progress.lines().entries())
      if (line.state !== 'done') await makeOne(index, line, progress)
  } finally {
    void capturesChanged()
    void storiesChanged()
  }
}

export const useStartStories = () => {
  const { t } = useTranslation('capture')
  const { message } = useApp()
  const tell = (lines: readonly Line[]) => {
    const failed = lines.filter(({ state }) => state === 'failed').length
    const done = lines.length - failed
    if (failed > 0) void message.warning(t('batch.partly', { done, failed }), 5)
    else void message.success(t('batch.done', { count: done }))
  }
  return (items: readonly CaptureItem[]) =>
    startRun({
      label: t('batch.task', { count: items.length }),
      lines: items.map(
        (item): Line => ({ label: nameOf(item), captureId: item.id, state: 'waiting', problem: '' }),
      ),
      work: runStories,
      problemOf: (failed) => t('batch.failed', { count: failed.length }),
      onEnd: tell,
    })
}
