import { gaugeNames, gauges, metricOf } from '@rongbian/domain'

/** The table of the gauges as the documentation shows it. */
export const metricsDocs = () =>
  gaugeNames
    .map((name) => {
      const gauge = gauges[name]
      const by = 'by' in gauge ? gauge.by.map((label) => `\`${label}\``).join(' ') : ''
      return `| \`${metricOf(name)}\` | ${gauge.label.zh} | ${gauge.unit} | ${by} |`
    })
    .join('\n')
