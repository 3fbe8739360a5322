import { mediaLimits, type SourceType } from '@rongbian/domain'
import { failureText } from '#/api/error-text.ts'
import { problemOf } from '#/features/uploads/check-file.ts'
import type { KeptFile, Picked } from '#/features/uploads/upload-core.ts'
import { problemText } from '#/features/uploads/upload-file.ts'
import { startUploadTask } from '#/features/uploads/upload-task.ts'
import { i18n } from '#/i18n/i18n.ts'

export interface Summary {
  done: number
  skipped: number
  failed: number
  /** Why the last of them failed. */
  problem: string
}

interface Wishes {
  source: SourceType
  onDone: (file: KeptFile) => void
  /** Told once nothing of the choice is under way any more. */
  onSummary: (summary: Summary) => void
}

type End = 'done' | 'skipped' | 'failed' | 'cancelled'

const countOf = (ends: Iterable<End | undefined>) => {
  const all = [...ends]
  const count = (end: End) => all.filter((one) => one === end).length
  return { done: count('done'), skipped: count('skipped'), failed: count('failed') }
}

const start = (taken: readonly Picked[], { source, onDone, onSummary }: Wishes) => {
  const ends = new Map<Picked, End | undefined>(taken.map((picked) => [picked, undefined]))
  let problem = ''
  const settle = (picked: Picked, end: End) => {
    ends.set(picked, end)
    if ([...ends.values()].every(Boolean)) onSummary({ ...countOf(ends.values()), problem })
  }
  for (const picked of taken)
    startUploadTask(picked, {
      source,
      onDone: ({ file, skipped }) => {
        onDone(file)
        settle(picked, skipped ? 'skipped' : 'done')
      },
      onFailed: (error) => {
        problem = failureText(error)
        settle(picked, 'failed')
      },
      onCancelled: () => settle(picked, 'cancelled'),
    })
}

/** Starts what can be sent; answers why the rest cannot, in words. */
export const startUploads = async (picked: readonly Picked[], wishes: Wishes): Promise<string[]> => {
  await i18n.loadNamespaces('uploads')
  const most = mediaLimits.filesPerUpload
  if (picked.length > most) return [i18n.t('uploads:tooMany', { most, count: picked.length })]
  const problems = await Promise.all(picked.map(({ file }) => problemOf(file)))
  start(
    picked.filter((_, index) => !problems[index]),
    wishes,
  )
  return problems.flatMap((problem, index) => {
    const name = picked[index]?.file.name ?? ''
    return problem ? [i18n.t('uploads:notTaken', { name, reason: problemText(problem) })] : []
  })
}
