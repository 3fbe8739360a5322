import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gaugeNames, metricOf } from '@rongbian/domain'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testApp } from '#/testing/app.fixture.ts'
import { isThere } from '../../../../../scripts/cluster/engine.ts'
import {
  type Prometheus,
  startPrometheus,
  testRules,
} from '../../../../../scripts/cluster/engines/prometheus.ts'
import { enginePackages } from '../../../../../scripts/cluster/packages.ts'
import { untilReady } from '../../../../../scripts/cluster/program.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 })

interface Panel {
  title: string
  targets: { expr: string }[]
}

const shipped = (file: string) =>
  readFileSync(new URL(`../../../../../deploy/cluster/${file}`, import.meta.url), 'utf8')
const expressions = (JSON.parse(shipped('grafana.json')) as { panels: Panel[] }).panels.flatMap((panel) =>
  panel.targets.map(({ expr }) => expr),
)

/** These say something only where there is such a thing: a standby, an archive, a backup, a queue in which something waits. */
const mayBeEmpty = /replication_lag|archive_age|backup_age|jobs_(waiting|oldest_seconds|failed)/

const ours = new Set([
  ...gaugeNames.map(metricOf),
  'rongbian_http_request_seconds_count',
  'rongbian_http_request_seconds_bucket',
])

test('rules and board speak only of what there is', () => {
  const named = [...`${shipped('rules.yml')}${expressions.join('\n')}`.matchAll(/\brongbian_\w+/g)].map(
    ([name]) => name,
  )
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((name) => !ours.has(name))).toEqual([])
})

describe.skipIf(!isThere(enginePackages.prometheus))('with Prometheus of Debian', () => {
  let app: Awaited<ReturnType<typeof testApp>>
  let prometheus: Prometheus
  let folder = ''

  beforeAll(async () => {
    app = await testApp({ env: { METRICS_TOKEN: 'board-token' } })
    await app.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.app.server.address() as AddressInfo
    const nodes = [`127.0.0.1:${port}`]
    folder = await mkdtemp(join(tmpdir(), 'rongbian-test-'))
    prometheus = await startPrometheus({ folder, nodes, token: 'board-token', scrapeInterval: '1s' })
    // A rate needs two scrapes with something between them.
    await untilReady('three scrapes', async () => {
      await app.as('admin').get('/sprint/rest/admin/system')
      const [seen] = await prometheus.ask('count_over_time(rongbian_database_up[1m]) >= 3')
      return seen !== undefined
    })
  })
  afterAll(async () => {
    await prometheus?.stop()
    await app?.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('the alerts fire and keep quiet as they should', () => {
    expect(testRules()).toMatchObject({ isGood: true, said: expect.stringContaining('SUCCESS') })
  })

  test('every expression of the board is understood, and those that must have data have', async () => {
    for (const expression of expressions) {
      // On a busy machine a scrape comes late, and for that second all is stale.
      await vi.waitFor(
        async () => {
          const found = await prometheus.ask(expression)
          expect(found.length > 0 || mayBeEmpty.test(expression), expression).toBe(true)
        },
        { timeout: 20_000, interval: 500 },
      )
    }
    await expect(prometheus.ask('sum by (')).rejects.toThrow('parse error')
  })

  test('the rules are taken up and none of them fires at a house where all is well but the standby', async () => {
    const fired = (await prometheus.ask('ALERTS{alertstate="firing"}')) as { metric: { alertname: string } }[]
    expect(fired.map(({ metric }) => metric.alertname).filter((name) => name !== 'NoStandby')).toEqual([])
  })
})
