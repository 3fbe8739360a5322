import type { ReviewStep } from '@rongbian/contract/workflow'
import type { StepState } from '@rongbian/domain'
import { CheckCheck, CircleCheck, CircleDot, CircleSlash, type LucideIcon, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FingerprintCode } from '#/features/review/fingerprint-code.tsx'
import { DueMark } from '#/features/review/review-mark.tsx'
import { PersonWord } from '#/ui/person-word.tsx'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'

type Touched = Exclude<StepState, 'waiting'>

const looks: Record<Touched, { icon: LucideIcon; tone: Tone }> = {
  open: { icon: CircleDot, tone: 'working' },
  passed: { icon: CircleCheck, tone: 'good' },
  'passed-all': { icon: CheckCheck, tone: 'good' },
  denied: { icon: Undo2, tone: 'bad' },
  void: { icon: CircleSlash, tone: 'neutral' },
}
const lookOf = (state: StepState) => (state === 'waiting' ? looks.open : looks[state])

interface Props {
  step: ReviewStep
  /** Of the text as it stands now. */
  hash: string
  onCompare: (from: number, to: number) => void
}

const Person = ({ step }: { step: ReviewStep }) => {
  const { t } = useTranslation('review')
  const { personName, claimedName, account, giverName, who, state } = step
  if (state === 'open') {
    return (
      <span>
        {claimedName ? t('turn.claimed', { name: claimedName }) : t('turn.waiting', { who })}
        {giverName && t('tab.for', { name: giverName })}
      </span>
    )
  }
  const name = (
    <>
      <PersonWord name={personName || claimedName} account={account} />
      {giverName && t('tab.for', { name: giverName })}
    </>
  )
  return state === 'void' ? <s>{name}</s> : <span>{name}</span>
}

const Versions = ({ step, onCompare }: Pick<Props, 'step' | 'onCompare'>) => {
  const { t } = useTranslation('review')
  const { versionFrom: from, version: to } = step
  if (to === null) return null
  if (from === null || from === to) return <span>{t('tab.version', { no: to })}</span>
  return (
    <button type="button" className="rb-underlines rb-lit" onClick={() => onCompare(from, to)}>
      {t('tab.versions', { from, to })}
    </button>
  )
}

/** One step: who, in whose stead, what was said, when, and about exactly which text. */
export const StepItem = ({ step, hash, onCompare }: Props) => {
  const { t } = useTranslation('review')
  const { name, state, opinion, decidedAt, openedAt, dueAt, errors, rate } = step
  const { icon: Icon, tone } = lookOf(state)
  const at = decidedAt ?? openedAt
  return (
    <li className={`rb-reviews__step rb-cells rb-anchor rb-gap-1 is-${state}`}>
      <span className={`rb-reviews__dot rb-flex rb-centre rb-status--${tone}`}>
        <Icon size={16} aria-hidden="true" />
      </span>
      <div>
        <p className="rb-reviews__who rb-gap-0-1 rb-row rb-wrap">
          {state === 'void' ? <s>{name}</s> : <b className="rb-bold">{name}</b>}
          <Person step={step} />
          <StatusTag tone={tone} icon={Icon}>
            {t(`step.${state}`)}
          </StatusTag>
          {at && <TimeText exact at={at} />}
          {state === 'open' && dueAt && <DueMark at={dueAt} />}
        </p>
        {opinion && <p className="rb-reviews__opinion">{opinion}</p>}
        {errors !== null && <p>{t('tab.rate', { count: errors, rate: rate ?? 0 })}</p>}
        {step.hash && (
          <p className="rb-reviews__print rb-gap-0-1 rb-row rb-wrap">
            {t('print.label')} <FingerprintCode hash={step.hash} />
            <StatusTag plain tone={step.hash === hash ? 'good' : 'neutral'}>
              {t(step.hash === hash ? 'print.same' : 'print.other')}
            </StatusTag>
            <Versions step={step} onCompare={onCompare} />
          </p>
        )}
      </div>
    </li>
  )
}
