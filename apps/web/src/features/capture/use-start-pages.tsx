import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { capturePath } from '#/features/capture/capture-address.ts'
import { runPages } from '#/features/capture/run-pages.ts'
import { type Line, startRun } from '#/features/capture/runs.ts'
import { useStored } from '#/i18n/phrase.ts'
import { useApp } from '#/ui/use-app.ts'

const seconds = 6

const isFailed = ({ state }: Line) => state === 'failed'

/** Starts capturing; whoever has closed the dialog meanwhile is told how it ended, and led there. */
export const useStartPages = () => {
  const { t } = useTranslation('capture')
  const said = useStored()
  const { message } = useApp()
  const navigate = useNavigate()

  const problemOf = (failed: readonly Line[]) =>
    failed.length === 1
      ? t('failedWith', { reason: said(failed[0]?.problem ?? '') })
      : t('run.failed', { count: failed.length })

  const tell = (lines: readonly Line[]) => {
    const failed = lines.filter(isFailed)
    const [only] = lines
    if (lines.length === failed.length) return void message.error(problemOf(failed), seconds)
    const text =
      failed.length > 0
        ? t('run.partly', { done: lines.length - failed.length, failed: failed.length })
        : t('run.done', { count: lines.length })
    const show = () => {
      void message.destroy(text)
      void navigate(capturePath(lines.length === 1 ? only?.captureId : undefined))
    }
    void message.success({
      key: text,
      duration: seconds,
      content: (
        <>
          {text}
          <Button type="link" size="small" onClick={show}>
            {t('run.show')}
          </Button>
        </>
      ),
    })
  }

  return (addresses: readonly string[]) =>
    startRun({
      label:
        addresses.length === 1
          ? t('run.one', { address: addresses[0] })
          : t('run.many', { count: addresses.length }),
      lines: addresses.map((label): Line => ({ label, state: 'waiting', problem: '' })),
      work: runPages,
      problemOf,
      onEnd: tell,
    })
}
