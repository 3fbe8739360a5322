import type { InterestPicture } from '@rongbian/contract/interests'
import { dateFormat } from '@rongbian/domain'
import { use, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { languageTag, useLanguage } from '#/i18n/language.ts'
import { noted } from '#/i18n/punctuation.ts'
import { Chart } from '#/ui/chart.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import type { Token } from '#/ui/use-chart.ts'
import './step-chart.css'

const formats = {
  hour: { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { month: 'numeric', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

interface Props {
  label: string
  unit: InterestPicture['unit']
  /** Must be kept between renders. */
  steps: InterestPicture['points']
}

/** Clues step by step; steps of a burst have another colour, and say it in words. */
export const StepChart = ({ label, unit, steps }: Props) => {
  const { t } = useTranslation('clues')
  const tag = languageTag(useLanguage())
  const timeZone = use(TimeZone)
  const nameOf = useCallback(
    (at: string) => dateFormat(tag, { ...formats[unit], timeZone }).format(new Date(at)),
    [tag, unit, timeZone],
  )
  const burst = t('burst')
  const optionOf = useCallback(
    (token: Token) => {
      const text = { color: token('text-3'), fontSize: 11, fontFamily: token('font') }
      const line = { lineStyle: { color: token('chart-grid') } }
      return {
        animation: false,
        grid: { left: 4, right: 8, top: 12, bottom: 4, outerBoundsMode: 'same' },
        tooltip: {
          trigger: 'axis',
          confine: true,
          backgroundColor: token('float'),
          textStyle: { color: token('text') },
        },
        xAxis: {
          type: 'category',
          axisTick: { show: false },
          axisLine: line,
          axisLabel: text,
          data: steps.map(({ at, isBurst }) => (isBurst ? noted(nameOf(at), burst) : nameOf(at))),
        },
        yAxis: { type: 'value', minInterval: 1, splitNumber: 3, splitLine: line, axisLabel: text },
        series: [
          {
            name: label,
            type: 'bar',
            barMaxWidth: 24,
            data: steps.map(({ clues, isBurst }) => ({
              value: clues,
              itemStyle: { color: token(isBurst ? 'bad-fg' : 'chart-1') },
            })),
          },
        ],
      }
    },
    [steps, nameOf, label, burst],
  )
  return (
    <div className="rb-step-chart">
      <Chart label={label} optionOf={optionOf}>
        <table>
          <tbody>
            {steps
              .filter(({ clues }) => clues > 0)
              .map(({ at, clues, isBurst }) => (
                <tr key={at}>
                  <th scope="row">{nameOf(at)}</th>
                  <td>{isBurst ? noted(String(clues), burst) : clues}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </Chart>
      {steps.some(({ isBurst }) => isBurst) && (
        <p className="rb-step-chart__legend rb-meta rb-row rb-gap-05">
          <i aria-hidden="true" /> {t('burstLegend')}
        </p>
      )}
    </div>
  )
}
