import type { SourceType } from '@rongbian/domain'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { type Summary, startUploads } from '#/features/uploads/upload-batch.ts'
import { type KeptFile, type Picked, sources } from '#/features/uploads/upload-core.ts'
import { useApp } from '#/ui/use-app.ts'

interface Wishes {
  source?: SourceType
  onDone?: (file: KeptFile) => void
}

const shownMs = 5

const asPicked = (file: File | Picked): Picked =>
  file instanceof File ? { file, relativePath: file.webkitRelativePath } : file

/** `add` starts uploads that go on in the task tray, whatever page people turn to. */
export const useUploads = () => {
  const { t } = useTranslation('uploads')
  const { message } = useApp()

  const tell = useCallback(
    ({ done, skipped, failed, problem }: Summary) => {
      if (failed > 0)
        return void message.error(t('summary.failed', { done: done + skipped, failed, problem }), shownMs)
      if (skipped > 0) return void message.success(t('summary.skipped', { count: done + skipped, skipped }))
      if (done > 0) void message.success(t('summary.done', { count: done }))
    },
    [message, t],
  )
  const add = useCallback(
    async (files: Iterable<File | Picked>, wishes: Wishes = {}) => {
      const { source = sources.story, onDone = () => undefined } = wishes
      const problems = await startUploads([...files].map(asPicked), { source, onDone, onSummary: tell })
      for (const problem of problems.slice(0, 3)) void message.warning(problem, shownMs)
      if (problems.length > 3)
        void message.warning(t('moreProblems', { count: problems.length - 3 }), shownMs)
    },
    [message, t, tell],
  )
  return { add }
}
