import type { BatchResults } from '@rongbian/contract/workflow'
import type { LibraryId } from '@rongbian/domain'
import { create } from 'zustand'
import { failureText } from '#/api/error-text.ts'
import { SaidError } from '#/api/said-error.ts'
import { askUnsaved, leavingUnsaved } from '#/api/unsaved-words.ts'
import { startTask } from '#/features/tasks/index.ts'
import { i18n } from '#/i18n/i18n.ts'
import { entitled, saidOf } from '#/i18n/punctuation.ts'
import { batchDone } from '#/story/batch-done.ts'
import { storiesChanged } from '#/story/story-signals.ts'
import { closeDialogs, openDialog } from '#/ui/dialog-stack.ts'

export type StoryResult = BatchResults['results'][number]

interface BatchStory {
  id: number
  libraryId: LibraryId
  title: string
}

interface BatchAnswer {
  results: readonly StoryResult[]
  /** Chosen before; nothing was done and nothing is wrong. */
  already?: readonly { storyId: number; title: string }[]
}

export interface BatchRun {
  label: string
  stories: readonly BatchStory[]
  /** One call for stories of one library. */
  act: (libraryId: LibraryId, ids: number[]) => Promise<BatchAnswer>
}

interface ShownRun {
  taskId: number
  label: string
  total: number
  results: readonly StoryResult[]
  already: readonly { storyId: number; title: string }[]
}

/** The run people look at; it goes on in the task tray when they look away. */
export const useBatchRun = create<{ shown?: ShownRun | undefined }>(() => ({}))
export const hideBatchRun = () => {
  useBatchRun.setState({ shown: undefined })
  closeDialogs('batchRun')
}

const partSize = 50

/** A part of the stories of one library at a time, so that people see it go on; who receives a part is told once. */
export const partsOf = <Story extends BatchStory>(stories: readonly Story[]): Story[][] =>
  [...Map.groupBy(stories, ({ libraryId }) => libraryId).values()].flatMap((ofOne) =>
    Array.from({ length: Math.ceil(ofOne.length / partSize) }, (_, part) =>
      ofOne.slice(part * partSize, (part + 1) * partSize),
    ),
  )

/** Stories with words nobody saved are asked about once for all, and done without them where people agree. */
const withoutUnsaved = async (
  answer: BatchAnswer,
  actOn: (ids: number[]) => Promise<BatchAnswer>,
): Promise<BatchAnswer> => {
  const asked = answer.results.filter(({ error }) => error === 'unsaved_words')
  const words = asked.map(({ title, msg }) => saidOf(entitled(title), msg)).join('\n')
  if (asked.length === 0 || !(await askUnsaved(words))) return answer
  const again = await leavingUnsaved(() => actOn(asked.map(({ storyId }) => storyId)))
  return {
    results: [...answer.results.filter((result) => !asked.includes(result)), ...again.results],
    already: [...(answer.already ?? []), ...(again.already ?? [])],
  }
}

/** A call that fails as a whole is the failure of each story in it. */
const answerOf = async (act: BatchRun['act'], part: readonly BatchStory[]): Promise<BatchAnswer> => {
  const [first] = part
  if (!first) return { results: [] }
  const actOn = (ids: number[]) => act(first.libraryId, ids)
  try {
    return await withoutUnsaved(await actOn(part.map(({ id }) => id)), actOn)
  } catch (error) {
    const msg = failureText(error)
    const failed = part.map(({ id, ...story }) => ({
      ...story,
      storyId: id,
      ok: false,
      msg,
      error: '',
      made: [],
    }))
    return { results: failed }
  }
}

/** A second try replaces what is known of a story. */
const withAnswer = (shown: ShownRun, { results, already = [] }: BatchAnswer): ShownRun => ({
  ...shown,
  results: [
    ...shown.results.filter(({ storyId }) => !results.some((newer) => newer.storyId === storyId)),
    ...results,
  ],
  already: [...shown.already, ...already],
})

const summaryOf = async (done: number, failed: number) => {
  await i18n.loadNamespaces('handOver')
  return i18n.t('handOver:results.summary', { done, failed })
}

/** One act on many stories. Trying again takes only those that are not done. */
export const startBatchRun = ({ label, stories, act }: BatchRun) => {
  let left = stories
  const taskId = startTask({
    label,
    isShown: () => useBatchRun.getState().shown?.taskId === taskId,
    run: async (report, signal) => {
      const wanted = left
      let seen = 0
      for (const part of partsOf(wanted)) {
        if (signal.aborted) break
        const answer = await answerOf(act, part)
        const done = new Set(answer.results.filter(({ ok }) => ok).map(({ storyId }) => storyId))
        left = left.filter(({ id }) => !done.has(id))
        batchDone([...done, ...(answer.already ?? []).map(({ storyId }) => storyId)])
        seen += part.length
        useBatchRun.setState(({ shown }) =>
          shown?.taskId === taskId ? { shown: withAnswer(shown, answer) } : {},
        )
        report(seen / wanted.length)
      }
      await storiesChanged()
      if (left.length > 0 && !signal.aborted) {
        throw new SaidError(await summaryOf(stories.length - left.length, left.length))
      }
    },
  })
  useBatchRun.setState({ shown: { taskId, label, total: stories.length, results: [], already: [] } })
  openDialog('batchRun', {})
}
