import * as uploads from '@rongbian/contract/uploads'
import type { SourceType } from '@rongbian/domain'
import { call } from '#/api/client.ts'
import { holdPage } from '#/api/unsaved.ts'
import { startTask } from '#/features/tasks/index.ts'
import { lanes } from '#/features/uploads/lanes.ts'
import { makeUpload, type OnProgress, type Outcome, type Picked } from '#/features/uploads/upload-core.ts'
import { uploadTools } from '#/features/uploads/upload-tools.ts'
import { i18n } from '#/i18n/i18n.ts'

const fileLanes = lanes(3)

interface Wishes {
  source: SourceType
  onDone: (outcome: Outcome) => void
  onFailed: (error: unknown) => void
  onCancelled: () => void
}

/** A file on its way in the task tray, where it can be paused, gone on with and given up. */
export const startUploadTask = (picked: Picked, { source, onDone, onFailed, onCancelled }: Wishes) => {
  const upload = makeUpload(picked, uploadTools, source)
  return startTask({
    label: i18n.t('uploads:task', { name: picked.file.name }),
    isQuiet: true,
    canPause: true,
    onCancel: () => {
      onCancelled()
      const name = upload.name()
      // Out of reach it is forgotten by itself after a while.
      if (name) void call(uploads.cancelUpload, { body: name }).catch(() => undefined)
    },
    run: async (report, signal) => {
      const show: OnProgress = (phase, part) => report(part, i18n.t(`uploads:phase.${phase}`))
      report(0, i18n.t('uploads:phase.queue'))
      const leave = await fileLanes(signal)
      const release = holdPage()
      try {
        const outcome = await upload.run(show, signal)
        report(1, outcome.skipped ? i18n.t('uploads:skipped') : '')
        onDone(outcome)
      } catch (error) {
        if (!signal.aborted) onFailed(error)
        throw error
      } finally {
        release()
        leave()
      }
    },
  })
}
