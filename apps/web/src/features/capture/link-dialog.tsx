import { Button } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type AddressProblem, findProblem, readAddresses } from '#/features/capture/addresses.ts'
import { capturePath } from '#/features/capture/capture-address.ts'
import { LinkForm } from '#/features/capture/link-form.tsx'
import { RunLines } from '#/features/capture/run-lines.tsx'
import type { Line } from '#/features/capture/runs.ts'
import { CloseButton } from '#/ui/close-button.tsx'
import { Dialog } from '#/ui/dialog.tsx'

interface Props {
  /** While and after a run: its lines. */
  lines: readonly Line[] | undefined
  isRunning: boolean
  /** Why the only address of the last run failed. */
  failure: string | undefined
  onStart: (addresses: string[]) => void
  onStop: () => void
  onRetry: () => void
  onClose: () => void
}

const useTyped = (onStart: Props['onStart']) => {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<AddressProblem>()
  const field = useRef<TextAreaRef>(null)
  const submit = () => {
    const addresses = readAddresses(typed)
    const found = findProblem(addresses)
    setProblem(found)
    if (found) field.current?.focus()
    else onStart(addresses)
  }
  const type = (text: string) => {
    setTyped(text)
    setProblem(undefined)
  }
  return { typed, type, problem, submit, field }
}

/** 稿件抓取, 500 px wide: the addresses, or how far each of them is. */
export const LinkDialog = ({ lines, isRunning, failure, onStart, onStop, onRetry, onClose }: Props) => {
  const { t } = useTranslation(['capture', 'common'])
  const { typed, type, problem, submit, field } = useTyped(onStart)
  const hasFailed = lines?.some(({ state }) => state === 'failed') ?? false

  const results = (
    <Link to={capturePath()} onClick={onClose}>
      {t('results')}
    </Link>
  )
  const footers: Record<'form' | 'running' | 'over', ReactNode> = {
    form: (
      <>
        <CloseButton>{t('common:action.cancel')}</CloseButton>
        <Button type="primary" onClick={submit}>
          {t('link.start')}
        </Button>
      </>
    ),
    running: (
      <>
        <Button onClick={onStop}>{t('common:action.cancel')}</Button>
        <Button type="primary" onClick={onClose}>
          {t('run.leave')}
        </Button>
      </>
    ),
    over: (
      <>
        {hasFailed && <Button onClick={onRetry}>{t('run.retry')}</Button>}
        <Button type="primary" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </>
    ),
  }

  const footer = footers[lines ? (isRunning ? 'running' : 'over') : 'form']
  return (
    <Dialog
      dirty={typed !== '' && !lines}
      open
      width={500}
      title={t('title')}
      footer={
        <div className="rb-capture-link__foot rb-row rb-gap-1">
          {results}
          {footer}
        </div>
      }
      onCancel={onClose}
    >
      {lines ? (
        <>
          <RunLines label={t('title')} lines={lines} />
          {isRunning && <p className="rb-mt-15 rb-meta">{t('run.leaveHint')}</p>}
        </>
      ) : (
        <LinkForm
          typed={typed}
          onType={type}
          problem={problem}
          failure={failure}
          onSubmit={submit}
          field={field}
        />
      )}
    </Dialog>
  )
}
