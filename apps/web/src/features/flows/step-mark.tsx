import type { StepKind } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import './step-mark.css'

const shapes: Record<StepKind, string> = {
  // A seal for whoever signs, a round mark for whoever corrects.
  review: 'M9 1.5h14L30.5 9v14L23 30.5H9L1.5 23V9z',
  proof: 'M16 1.5a14.5 14.5 0 1 1 0 29 14.5 14.5 0 0 1 0-29z',
}

/** 审 and 校 are told apart by shape, colour and word. */
export const StepMark = ({ kind, dashed = false }: { kind: StepKind; dashed?: boolean }) => {
  const { t } = useTranslation('flows')
  return (
    <span className={`rb-stepmark rb-anchor rb-still rb-stepmark--${kind}`}>
      <svg className="rb-absolute" viewBox="0 0 32 32" width={32} height={32} aria-hidden="true">
        <path d={shapes[kind]} strokeDasharray={dashed ? '4 3' : undefined} />
      </svg>
      <b className="rb-dense rb-bold rb-anchor rb-cut">{t(`mark.${kind}`)}</b>
    </span>
  )
}
