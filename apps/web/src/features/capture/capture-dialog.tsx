import { Suspense, useEffect, useState } from 'react'
import { LinkDialog } from '#/features/capture/link-dialog.tsx'
import { type Line, useRuns, watchRun } from '#/features/capture/runs.ts'
import { useStartPages } from '#/features/capture/use-start-pages.tsx'
import { cancelTask, retryTask, useTasks } from '#/features/tasks/index.ts'
import type { OverlayProps } from '#/frame/overlay-store.ts'
import { lazyPart } from '#/ui/lazy-part.ts'

const ReaderDialog = lazyPart(async () => (await import('#/features/capture/reader-dialog.tsx')).ReaderDialog)

interface Started {
  key: number
  taskId: number
}

/** The run this dialog began, as it stands. */
const useRun = (started: Started | undefined) => {
  const lines = useRuns(({ runs }) => (started ? runs[started.key] : undefined))
  const isRunning = useTasks(({ tasks }) =>
    tasks.some(({ id, state }) => id === started?.taskId && state === 'running'),
  )
  useEffect(() => {
    watchRun(started?.key)
    return () => watchRun(undefined)
  }, [started])
  return { lines, isRunning }
}

const onlyOf = (lines: readonly Line[] | undefined) => (lines?.length === 1 ? lines[0] : undefined)

/** Smart capture: from an address to the page as it was read. */
export const CaptureDialog = ({ onClose }: OverlayProps) => {
  const [started, setStarted] = useState<Started>()
  const [shown, setShown] = useState<number>()
  const start = useStartPages()
  const { lines, isRunning } = useRun(started)
  const only = onlyOf(lines)
  const captureId = shown ?? (only?.state === 'done' ? only.captureId : undefined)
  /** Back to what was typed, to mend it. */
  const isBack = only?.state === 'failed' && !isRunning

  if (captureId)
    return (
      <Suspense>
        <ReaderDialog key={captureId} id={captureId} onShow={setShown} onClose={onClose} />
      </Suspense>
    )
  const stop = () => {
    if (started) cancelTask(started.taskId)
    setStarted(undefined)
  }
  return (
    <LinkDialog
      lines={isBack ? undefined : lines}
      isRunning={isRunning}
      failure={isBack ? only?.problem : undefined}
      onStart={(addresses) => setStarted(start(addresses))}
      onStop={stop}
      onRetry={() => started && retryTask(started.taskId)}
      onClose={onClose}
    />
  )
}
