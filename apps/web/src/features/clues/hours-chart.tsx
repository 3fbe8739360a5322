import type { ClusterDetail } from '@rongbian/contract/clues'
import { burstsIn, hourMs } from '@rongbian/domain'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { StepChart } from '#/features/clues/step-chart.tsx'

type Hours = ClusterDetail['hours']

/** Hours in which nobody spoke count too, or every event would be one burst. */
const filled = (hours: Hours) => {
  const counts = new Map(hours.map(({ hour, clues }) => [Date.parse(hour), clues]))
  const first = Math.min(...counts.keys())
  const last = Math.max(...counts.keys())
  return Array.from({ length: Math.round((last - first) / hourMs) + 1 }, (_, index) => {
    const at = first + index * hourMs
    return { at: new Date(at).toISOString(), clues: counts.get(at) ?? 0 }
  })
}

/** Reports hour by hour, with the bursts among them. */
export const HoursChart = ({ hours }: { hours: Hours }) => {
  const { t } = useTranslation('clues')
  const steps = useMemo(() => {
    const all = filled(hours)
    const bursts = burstsIn(all.map(({ clues }) => clues))
    return all.map((step, index) => ({ ...step, isBurst: bursts[index] ?? false }))
  }, [hours])
  return (
    <section className="rb-stack rb-gap-05" aria-label={t('hours')}>
      <h3 className="rb-heading">{t('hours')}</h3>
      <StepChart label={t('hours')} unit="hour" steps={steps} />
    </section>
  )
}
