import { BarChart, LineChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

use([AriaComponent, BarChart, GridComponent, LegendComponent, LineChart, TooltipComponent, SVGRenderer])

export type ChartOption = EChartsCoreOption

/** The parts of ECharts we draw with, and no others. */
export const newChart = (element: HTMLElement) => init(element, undefined, { renderer: 'svg' })
