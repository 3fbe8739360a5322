import type { ReactNode } from 'react'
import type { ChartOption } from '#/ui/chart-core.ts'
import { type Token, useChart } from '#/ui/use-chart.ts'
import './chart.css'

interface Props {
  label: string
  /** Must be kept between renders, or the chart is drawn again at each. */
  optionOf: (token: Token) => ChartOption
  /** The same in words, for those who do not see the drawing: a table. */
  children: ReactNode
}

/** A drawing of figures. Comes with all of ECharts, so load it lazily. */
export const Chart = ({ label, optionOf, children }: Props) => (
  <figure className="rb-figure-chart rb-anchor rb-short rb-slim rb-tall" aria-label={label}>
    <div ref={useChart(optionOf)} className="rb-figure-chart__drawing rb-absolute" aria-hidden="true" />
    <div className="rb-visually-hidden">{children}</div>
  </figure>
)
