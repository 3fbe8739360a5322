import { BarChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

use([BarChart, GridComponent, TooltipComponent, SVGRenderer])

export type ChartOption = EChartsCoreOption

/** The parts of ECharts we draw with, and no others. */
export const newChart = (element: HTMLElement) => init(element, undefined, { renderer: 'svg' })
