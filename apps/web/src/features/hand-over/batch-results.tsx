import { Alert, Button, Progress } from 'antd'
import { RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { hideBatchRun, type StoryResult, useBatchRun } from '#/features/hand-over/batch-run.ts'
import { cancelTask, retryTask, useTasks } from '#/features/tasks/index.ts'
import { useTitleOf } from '#/story/use-story-acts.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import './hand-over.css'

const closesAfterMs = 800

/** Nothing left to read: it goes by itself. */
const useClosing = (isClean: boolean) => {
  useEffect(() => {
    if (!isClean) return
    const timer = setTimeout(hideBatchRun, closesAfterMs)
    return () => clearTimeout(timer)
  }, [isClean])
}

const Failures = ({ results }: { results: readonly StoryResult[] }) => {
  const { t } = useTranslation('handOver')
  const titleOf = useTitleOf()
  return (
    <ul className="rb-hand__failures rb-max-h-240 rb-scrolls" aria-label={t('results.failures')}>
      {results.map((result) => (
        <li className="rb-line-above rb-py-1" key={result.storyId}>
          <span>{titleOf(result)}</span>
          <StatusTag plain tone="bad">
            {result.msg || t('results.unknown')}
          </StatusTag>
        </li>
      ))}
    </ul>
  )
}

/** How an act on many stories goes, and what became of each: `startBatchRun` opens it. */
export const BatchResults = () => {
  const { t } = useTranslation(['handOver', 'common'])
  const titleOf = useTitleOf()
  const shown = useBatchRun((state) => state.shown)
  const task = useTasks(({ tasks }) => tasks.find(({ id }) => id === shown?.taskId))
  const failed = shown?.results.filter(({ ok }) => !ok) ?? []
  const already = shown?.already ?? []
  useClosing(task?.state === 'done' && failed.length === 0 && already.length === 0)
  if (!shown) return null

  const { taskId, label, total, results } = shown
  const isRunning = task?.state === 'running'
  const left = total - results.length + failed.length
  const done = total - left - already.length
  const words = isRunning
    ? t('results.running', { done: results.length, total })
    : t(left > 0 ? 'results.summary' : 'results.allDone', { done, failed: left })
  const stop = <Button onClick={() => cancelTask(taskId)}>{t('results.stop')}</Button>
  const retry = (
    <Button icon={<RotateCw size={16} />} onClick={() => retryTask(taskId)}>
      {t('results.retry', { count: left })}
    </Button>
  )
  return (
    <Dialog
      dirty={false}
      open
      width={500}
      title={label}
      className="rb-hand"
      onCancel={hideBatchRun}
      footer={
        <>
          {isRunning ? stop : left > 0 && retry}
          <Button type="primary" onClick={hideBatchRun}>
            {t(isRunning ? 'results.leave' : 'common:action.close')}
          </Button>
        </>
      }
    >
      <Progress
        percent={Math.round(((total - left) / total) * 100)}
        status={isRunning ? 'active' : left > 0 ? 'exception' : 'success'}
        aria-label={label}
      />
      <p role="status">{words}</p>
      {already.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('fetch.already')}
          description={already.map(titleOf).join('')}
        />
      )}
      {failed.length > 0 && <Failures results={failed} />}
    </Dialog>
  )
}
