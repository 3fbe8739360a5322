import { captureLimits } from '@rongbian/domain'
import { Alert, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type KeyboardEvent, type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddressProblem } from '#/features/capture/addresses.ts'
import { BookmarkletHint } from '#/features/capture/bookmarklet-hint.tsx'
import { usePhrase, useStored } from '#/i18n/phrase.ts'
import './link-form.css'

/** An address of the longest kind on every line. */
const textMax = (captureLimits.urlMax + 1) * captureLimits.batchMax

interface Props {
  typed: string
  onType: (typed: string) => void
  problem: AddressProblem | undefined
  /** Why the last try failed. */
  failure: string | undefined
  onSubmit: () => void
  field: Ref<TextAreaRef>
}

const FieldNote = ({ id, problem }: { id: string; problem: AddressProblem | undefined }) => {
  const { t } = useTranslation('capture')
  const phrase = usePhrase()
  if (!problem)
    return (
      <p id={id} className="rb-capture-link__hint rb-mt-05 rb-meta">
        {t('link.hint', { count: captureLimits.batchMax })}
      </p>
    )
  const words = phrase(problem.said)
  return (
    <p id={id} className="rb-capture-link__problem rb-mt-05 rb-meta rb-warn" role="alert">
      {problem.line ? t('link.atLine', { line: problem.line, problem: words }) : words}
    </p>
  )
}

/** One address or several, a line each; Enter begins, Shift+Enter is a further line. */
export const LinkForm = ({ typed, onType, problem, failure, onSubmit, field }: Props) => {
  const { t } = useTranslation('capture')
  const said = useStored()
  const id = useId()
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSubmit()
  }
  return (
    <>
      {failure !== undefined && (
        <Alert
          className="rb-capture-link__failure"
          type="error"
          showIcon
          role="alert"
          title={t('failedWith', { reason: said(failure) || t('tryAgain') })}
        />
      )}
      <label className="rb-capture-link__label rb-own-line rb-dense rb-soft" htmlFor={id}>
        {t('link.label')}
      </label>
      <Input.TextArea
        id={id}
        ref={field}
        autoFocus
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={textMax}
        spellCheck={false}
        placeholder="https://"
        value={typed}
        aria-describedby={`${id}-note`}
        aria-invalid={problem !== undefined}
        {...(problem && { status: 'warning' })}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={press}
      />
      <FieldNote id={`${id}-note`} problem={problem} />
      <BookmarkletHint />
    </>
  )
}
