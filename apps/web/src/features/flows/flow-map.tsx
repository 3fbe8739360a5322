import type { FlowStep } from '@rongbian/domain'
import { Check, Clock, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StepMark } from '#/features/flows/step-mark.tsx'
import './flow-map.css'

/** What a step shows of itself: in the editor and where rules are tried. */
export const StepCard = ({ step, who }: { step: FlowStep; who: string }) => {
  const { t } = useTranslation('flows')
  const { kind, name, scope, required, dueHours } = step
  return (
    <>
      <span className="rb-row rb-gap-1 rb-slim rb-bold">
        <StepMark kind={kind} dashed={!required} />
        <strong className="rb-ellipsis">{name || t('step.unnamed')}</strong>
      </span>
      <span className="rb-flowmap__who rb-grow rb-dense rb-soft rb-break rb-clamp-2" title={who}>
        {who || t('step.nobody')}
      </span>
      <span className="rb-gap-0-1 rb-flex rb-wrap rb-meta">
        <span>{t(`scope.${scope}`)}</span>
        {dueHours !== null && (
          <span className="rb-flowmap__due rb-gap-2px rb-inline">
            <Clock size={12} strokeWidth={1.75} aria-hidden="true" />
            {t('step.hours', { count: dueHours })}
          </span>
        )}
        {!required && <span className="rb-medium rb-soft">{t('step.optional')}</span>}
      </span>
    </>
  )
}

/** The line of a flow from sending to clearance; steps are list items that know their look. */
export const FlowMap = ({ label, children }: { label: string; children: ReactNode }) => {
  const { t } = useTranslation('flows')
  return (
    <ol className="rb-flowmap rb-flex rb-wrap" aria-label={label}>
      <li className="rb-flowmap__end rb-gap-05 rb-fs-13 rb-soft rb-one-line">
        <Send size={16} aria-hidden="true" />
        {t('map.sent')}
      </li>
      {children}
      <li className="rb-flowmap__end rb-gap-05 rb-fs-13 rb-soft rb-one-line rb-flowmap__end--good">
        <Check size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('map.cleared')}
      </li>
    </ol>
  )
}
