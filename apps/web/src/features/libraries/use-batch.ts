import type { StoryRow } from '@rongbian/contract/stories'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#/features/libraries/batch.ts'
import { offers, type RowActionId } from '#/features/libraries/row-actions.ts'
import { inClauses, saidOf } from '#/i18n/punctuation.ts'
import { downloadStory, type ExportFormat, storyCalls } from '#/story/story-calls.ts'
import { useRemoving, useStoryQuestions, useTitleOf } from '#/story/use-story-acts.ts'
import { useFail } from '#/ui/use-fail.ts'

const batchActs = ['favourite', 'move', 'export', 'restore', 'remove', 'destroy'] as const
export type BatchAct = (typeof batchActs)[number]
const named = 3

/** A favourite cannot become one. */
const isOpenFor = (row: StoryRow, id: BatchAct) => id !== 'favourite' || !row.favorite

/** The acts some of the chosen stories allow, with those that do. */
export const batchOf = (rows: readonly StoryRow[]) =>
  batchActs.flatMap((id) => {
    const able = rows.filter((row) => offers(row, id satisfies RowActionId) && isOpenFor(row, id))
    return able.length > 0 ? [{ id, able }] : []
  })

export const useBatch = () => {
  const { t } = useTranslation('stories')
  const fail = useFail()
  const titleOf = useTitleOf()
  const question = useStoryQuestions()
  const removing = useRemoving()

  const summary = (done: number, failures: readonly Failure[]) => {
    const list = failures.slice(0, named).map(({ row, reason }) => saidOf(titleOf(row), reason))
    const more = failures.length > named ? t('batch.more', { count: failures.length }) : ''
    return t('batch.summary', { done, failed: failures.length, list: inClauses(list) + more })
  }
  const start = (
    id: BatchAct | 'copy',
    rows: readonly StoryRow[],
    act: (row: StoryRow, signal: AbortSignal) => Promise<unknown>,
  ) =>
    void import('#/features/libraries/batch.ts')
      .then(({ startBatch }) =>
        startBatch({ label: t(`batch.${id}`, { count: rows.length }), rows, act, summary }),
      )
      .catch((error: unknown) => fail(error))

  return {
    favourite: (rows: readonly StoryRow[]) => start('favourite', rows, storyCalls.favourite),
    move: (rows: readonly StoryRow[], folderId: string | null) =>
      start('move', rows, (row) => storyCalls.move(row, folderId)),
    export: async (rows: readonly StoryRow[], format: ExportFormat) =>
      (await question.export(rows, format)) &&
      start('export', rows, (row, signal) => downloadStory(row, format, signal)),
    copy: (rows: readonly StoryRow[]) => start('copy', rows, storyCalls.copy),
    restore: async (rows: readonly StoryRow[]) =>
      (await question.restore(rows)) && start('restore', rows, storyCalls.restore),
    remove: (rows: readonly StoryRow[]) => start('remove', rows, removing),
    destroy: async (rows: readonly StoryRow[]) =>
      (await question.destroy(rows)) && start('destroy', rows, storyCalls.destroy),
  }
}
