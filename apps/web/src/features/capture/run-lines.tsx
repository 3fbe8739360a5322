import type { CaptureState } from '@rongbian/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Line } from '#/features/capture/runs.ts'
import { useStored } from '#/i18n/phrase.ts'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'
import './run-lines.css'

export const stateTones: Record<CaptureState, Tone> = {
  waiting: 'neutral',
  running: 'working',
  done: 'good',
  failed: 'bad',
}

interface Props {
  label: string
  lines: readonly Line[]
  /** What a finished line leads to. */
  end?: (line: Line) => ReactNode
  /** The words of a line that is over; those of a capture unless told. */
  stateOf?: (line: Line) => string
}

/** How far each of several is, and why one did not succeed. */
export const RunLines = ({ label, lines, end, stateOf }: Props) => {
  const { t } = useTranslation('capture')
  const said = useStored()
  return (
    <ul className="rb-run-lines rb-lined rb-scrolls-y rb-box" aria-label={label} aria-live="polite">
      {lines.map((line) => (
        <li key={`${line.captureId ?? ''} ${line.label}`} className={`is-${line.state}`}>
          <div className="rb-fill rb-dense">
            <p className="rb-ellipsis" title={line.label}>
              {line.label}
            </p>
            {line.problem && (
              <p
                className={`rb-run-lines__problem rb-small rb-wrong rb-break rb-run-lines__problem--${line.state}`}
              >
                {said(line.problem)}
              </p>
            )}
          </div>
          {end?.(line) ?? (
            <StatusTag plain tone={stateTones[line.state]}>
              {stateOf?.(line) ?? t(`state.${line.state}`)}
            </StatusTag>
          )}
          {line.state === 'running' && <i className="rb-run-lines__bar rb-absolute" aria-hidden="true" />}
        </li>
      ))}
    </ul>
  )
}
