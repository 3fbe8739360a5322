import { Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { RunLines } from '#/features/capture/run-lines.tsx'
import { isLineOver, type Line, useRuns, watchRun } from '#/features/capture/runs.ts'
import { retryTask } from '#/features/tasks/index.ts'
import { openEditor } from '#/story/open-editor.ts'
import { Dialog } from '#/ui/dialog.tsx'

interface Props {
  run: { key: number; taskId: number }
  onClose: () => void
}

const none: readonly Line[] = []

/** The drafts made of several captures, each with its result. */
export const StoriesDialog = ({ run: { key, taskId }, onClose }: Props) => {
  const { t } = useTranslation(['capture', 'common'])
  const lines = useRuns(({ runs }) => runs[key] ?? none)
  useEffect(() => {
    watchRun(key)
    return () => watchRun(undefined)
  }, [key])
  const isOver = lines.every(isLineOver)
  const failed = lines.filter(({ state }) => state === 'failed').length
  const title = isOver
    ? t(failed ? 'batch.partly' : 'batch.done', { done: lines.length - failed, failed, count: lines.length })
    : t('batch.task', { count: lines.length })

  const end = ({ story }: Line) =>
    story && (
      <Button type="link" size="small" onClick={() => openEditor(story)}>
        {t('act.openStory')}
      </Button>
    )
  return (
    <Dialog
      dirty={false}
      open
      width={560}
      title={title}
      mask={{ closable: isOver }}
      footer={
        <>
          {isOver && failed > 0 && <Button onClick={() => retryTask(taskId)}>{t('run.retry')}</Button>}
          <Button type="primary" onClick={onClose}>
            {t(isOver ? 'common:action.close' : 'run.leave')}
          </Button>
        </>
      }
      onCancel={onClose}
    >
      <RunLines
        label={t('batch.results')}
        lines={lines}
        end={end}
        stateOf={({ state }) => t(`making.${state}`)}
      />
    </Dialog>
  )
}
