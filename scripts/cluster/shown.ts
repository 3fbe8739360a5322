import { connect } from 'node:net'
import { alignColumns } from '../../apps/server/src/text-table.ts'
import { isAlive } from './being.ts'
import type { ClusterRecord, Part } from './record.ts'

type Ports = Record<string, number>

interface Kind {
  what: string
  /** The port that people or other parts go to; a worker has none. */
  port?: (name: string, ports: Ports) => number | undefined
  state(name: string, ports: Ports, record: ClusterRecord): Promise<string>
}

const askMs = 5_000

const answer = (port: number | undefined, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(askMs) })

const listens = (port = 0) =>
  new Promise<string>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: askMs })
    const say = (word: string) => () => {
      socket.destroy()
      resolve(word)
    }
    socket.on('connect', say('应答')).on('error', say('不应答')).on('timeout', say('不应答'))
  })

const roles: Record<string, string> = {
  master: '主库',
  primary: '主库',
  sync_standby: '同步备库',
  replica: '备库',
}

const own = (name: string, ports: Ports) => ports[name]
const byHttp = (path: string) => async (name: string, ports: Ports) => {
  const { status } = await answer(ports[name], path)
  return status < 500 ? '应答' : `答 ${status}`
}
const byPort = (name: string, ports: Ports) => listens(ports[name])

/** Patroni knows best; the synchronous one calls itself a replica, and says so at another address. */
const ofMember = async (name: string, ports: Ports) => {
  const port = ports[`${name}-patroni`]
  const { state = '', role = '' } = (await (await answer(port, '/patroni')).json()) as {
    state?: string
    role?: string
  }
  const isSynchronous = role === 'replica' && (await answer(port, '/sync')).status === 200
  const word = isSynchronous ? '同步备库' : (roles[role] ?? role)
  return state === 'running' || state === 'streaming' ? word : `${word}（${state}）`
}

const ofNode = async (name: string, ports: Ports) => {
  const said = await answer(ports[name], '/readyz')
  return said.ok ? '就绪' : `未就绪：${(await said.text()).slice(0, 80)}`
}

const ofWorker = async () => '运行'

const kinds: Record<string, Kind> = {
  etcd: { what: '记着谁是主库', port: own, state: byHttp('/health') },
  pg: { what: 'PostgreSQL 与看管它的 Patroni', port: own, state: ofMember },
  haproxy: { what: '通向主库的路', port: own, state: byPort },
  pgbouncer: { what: '连接池', port: own, state: byPort },
  memcached: { what: '存储的缓存', port: own, state: byPort },
  'swift-account': { what: '存储：账户', port: own, state: byPort },
  'swift-container': { what: '存储：桶', port: own, state: byPort },
  'swift-object': { what: '存储：文件', port: own, state: byPort },
  'swift-proxy': {
    what: '存储的入口（S3）',
    port: (_, ports) => ports.swift,
    state: (_, ports) => byHttp('/healthcheck')('swift', ports),
  },
  node: { what: '融编（ROLE=web）', port: own, state: ofNode },
  worker: { what: '融编（ROLE=worker）', state: ofWorker },
  nginx: { what: '人们打开的地址', port: own, state: byHttp('/healthz') },
  varnish: { what: '网站前面的缓存', port: own, state: byHttp('/healthz') },
  prometheus: { what: '收集运行指标', port: own, state: byHttp('/-/ready') },
}

/** `pg2` and `node-1` are of the kinds `pg` and `node`. */
const kindOf = (name: string) => kinds[name] ?? kinds[name.replace(/-?\d+$/, '')]

const rowOf = async (part: Part, record: ClusterRecord) => {
  const { name, pid } = part
  const kind = kindOf(name)
  const port = kind?.port?.(name, record.ports)
  const state = isAlive(part)
    ? await kind?.state(name, record.ports, record).catch(() => '不应答')
    : '已经不在'
  return [name, kind?.what ?? '', port ? `127.0.0.1:${port}` : '', String(pid), state ?? '']
}

/** One row for each part, asked now. */
export const askParts = (record: ClusterRecord) =>
  Promise.all(record.parts.map((part) => rowOf(part, record)))

const healthy = new Set(['应答', '就绪', '运行', '主库', '同步备库', '备库'])
export const isWell = (rows: readonly string[][]) => rows.every(([, , , , state = '']) => healthy.has(state))

export const tableOf = (rows: string[][]) =>
  alignColumns([['部件', '做什么', '地址', '进程', '状态'], ...rows])
    .map((line) => `  ${line}`)
    .join('\n')
