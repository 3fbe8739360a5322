import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Engine, fillShipped } from '../engine.ts'
import { anywhere, type Grounds, searchPath, untilReady } from '../program.ts'

interface Wanted {
  /** Where its data and its log go. */
  folder: string
  /** Host and port of each node. */
  nodes: readonly string[]
  token?: string
  scrapeInterval?: string
  grounds?: Grounds
}

export interface Prometheus extends Engine {
  url: string
  /** One expression, now. Throws with the words of Prometheus where it does not understand. */
  ask(expression: string): Promise<unknown[]>
}

interface Answer {
  status: string
  error?: string
  data?: { result: unknown[] }
}

export const startPrometheus = async ({
  folder,
  nodes,
  token = 'none',
  scrapeInterval = '15s',
  grounds = anywhere,
}: Wanted): Promise<Prometheus> => {
  const rules = join(folder, 'rules.yml')
  const config = join(folder, 'prometheus.yml')
  writeFileSync(rules, fillShipped('rules.yml', {}))
  writeFileSync(
    config,
    fillShipped('prometheus.yml', {
      SCRAPE_INTERVAL: scrapeInterval,
      RULES_FILE: rules,
      METRICS_TOKEN: token,
      NODES: `[${nodes.map((node) => `'${node}'`).join(', ')}]`,
    }),
  )
  const port = await grounds.port('prometheus')
  const url = `http://127.0.0.1:${port}`
  const program = grounds.start({
    name: 'prometheus',
    program: 'prometheus',
    folder,
    args: [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'tsdb')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
  })
  await untilReady('Prometheus', async () => {
    program.assertRuns()
    // It answers before it is ready, with 503.
    return (await fetch(`${url}/-/ready`, { signal: AbortSignal.timeout(2_000) })).ok
  })
  return {
    url,
    stop: () => program.stop(),
    async ask(expression) {
      const answer = (await (
        await fetch(`${url}/api/v1/query?${new URLSearchParams({ query: expression })}`)
      ).json()) as Answer
      if (answer.status !== 'success') throw new Error(`${expression}: ${answer.error}`)
      return answer.data?.result ?? []
    },
  }
}

/** What promtool says of the shipped rules and their tests. */
export const testRules = () => {
  const folder = new URL('../../../deploy/cluster/', import.meta.url)
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'rules.test.yml'], {
    cwd: folder,
    env: { PATH: searchPath },
    encoding: 'utf8',
  })
  return { isGood: status === 0, said: `${stdout}${stderr}` }
}
