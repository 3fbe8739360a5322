import { englishLabels } from '@rongbian/contract/messages/labels'
import { type GaugeName, gaugeNames, gauges, metricOf } from '@rongbian/domain'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Readings } from './sampling.ts'

export const helpOf = (name: GaugeName) => englishLabels[gauges[name].label.id] ?? name

const labelsOf = (name: GaugeName): string[] => {
  const gauge = gauges[name]
  return 'by' in gauge ? [...gauge.by] : []
}

const instrumentOf = (registry: Registry, name: GaugeName) => {
  const facts = {
    name: metricOf(name),
    help: helpOf(name),
    labelNames: labelsOf(name),
    registers: [registry],
  }
  if (!('grows' in gauges[name])) {
    const gauge = new Gauge(facts)
    return { reset: () => gauge.reset(), set: gauge.set.bind(gauge) }
  }
  const counter = new Counter(facts)
  return { reset: () => counter.reset(), set: counter.inc.bind(counter) }
}

/** Every gauge of the table, under the name it has there; answers how they are set. */
export const gaugesIn = (registry: Registry) => {
  const instruments = gaugeNames.map((name) => ({ name, instrument: instrumentOf(registry, name) }))
  return (readings: Readings) => {
    for (const { name, instrument } of instruments) {
      instrument.reset()
      for (const { labels, value } of readings[name] ?? []) instrument.set({ ...labels }, value)
    }
  }
}
