import type { SignStep } from '@rongbian/contract/newspaper'
import { useTranslation } from 'react-i18next'
import { HashCode } from '#/features/newspaper/proofs/hash-code.tsx'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'

const tones: Record<SignStep['state'], Tone> = {
  waiting: 'neutral',
  open: 'working',
  signed: 'good',
  denied: 'bad',
  void: 'warning',
}

const Step = ({ step }: { step: SignStep }) => {
  const { t } = useTranslation('proofs')
  const { name, who, state, personName, giverName, opinion, proofNo, hash, signedAt, voidReason } = step
  return (
    <li className="rb-stack rb-gap-05 rb-py-1" aria-current={state === 'open' ? 'step' : undefined}>
      <span className="rb-row rb-wrap rb-gap-1">
        {state === 'void' ? <s>{name}</s> : <b className="rb-bold">{name}</b>}
        <StatusTag tone={tones[state]}>{t(`sign.state.${state}`)}</StatusTag>
        {signedAt && (
          <small className="rb-meta rb-aside">
            <TimeText at={signedAt} />
          </small>
        )}
      </span>
      <span className="rb-note">
        {personName || t('sign.by', { who })}
        {giverName && t('sign.for', { name: giverName })}
        {proofNo !== null && ` · ${t('sign.onProof', { no: proofNo })}`}
      </span>
      {opinion && <p className="rb-dense rb-break">{opinion}</p>}
      {voidReason && <p className="rb-dense rb-warn rb-break">{voidReason}</p>}
      {hash && <HashCode hash={hash} />}
    </li>
  )
}

/** Who signs in which order: when, which proof, with what words, and what a later change has voided. */
export const SignSteps = ({ steps }: { steps: readonly SignStep[] }) => {
  const { t } = useTranslation('proofs')
  if (steps.length === 0) return <p className="rb-note">{t('sign.none')}</p>
  return (
    <ol className="rb-lined rb-edge-above" aria-label={t('sign.steps')}>
      {steps.map((step) => (
        <Step key={step.no} step={step} />
      ))}
    </ol>
  )
}
