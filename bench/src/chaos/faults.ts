import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultName } from './plan.ts'
import type { Stage } from './stage.ts'

interface Fault {
  what: string
  /** Breaks it and, where its supervisor would, brings it back. */
  strike(stage: Stage): Promise<unknown>
  /** Whose process ends by it. */
  kills?: string
}

/** Between the end of a process and its next start, as `deploy/rongbian.service` has it. */
const supervisorMs = 2_000
const silentMs = 5_000
const etcdAwayMs = 15_000
const storeAwayMs = 8_000
const powerMs = 25_000

const killAndRevive =
  (name: string, awayMs = supervisorMs) =>
  async (stage: Stage) => {
    stage.kill(name)
    await sleep(awayMs)
    stage.revive(name)
  }

const nodeBack = async (stage: Stage) => {
  await killAndRevive('node-1')(stage)
  await stage.untilNodeReady('node-1')
}

const switchOver = async ({ database, synchronous }: Stage) => {
  const [leader, candidate] = [await database.primary(), await synchronous()]
  const answer = await fetch(`http://127.0.0.1:${leader.apiPort}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
  })
  if (!answer.ok) throw new Error(`Patroni did not switch over: ${answer.status} ${await answer.text()}`)
}

const powerCut = async (stage: Stage) => {
  const primary = await stage.database.primary()
  await stage.powerOff(primary)
  await sleep(powerMs)
  stage.revive(primary.name)
}

const silence = async ({ signal }: Stage) => {
  signal('relay', 'SIGUSR2')
  await sleep(silentMs)
  signal('relay', 'SIGUSR2')
}

export const faults: Record<FaultName, Fault> = {
  primary: {
    what: '杀掉主库',
    strike: async (stage) => stage.killPostgres(await stage.database.primary()),
  },
  standby: { what: '杀掉同步备库', strike: async (stage) => stage.killPostgres(await stage.synchronous()) },
  silence: { what: '对方无声消失', strike: silence },
  node: { what: '杀掉节点', strike: nodeBack, kills: 'node-1' },
  worker: { what: '杀掉后台', strike: killAndRevive('worker-1'), kills: 'worker-1' },
  haproxy: { what: '杀掉 HAProxy', strike: killAndRevive('haproxy') },
  etcd: { what: '杀掉 etcd', strike: killAndRevive('etcd', etcdAwayMs) },
  store: { what: '杀掉存储的入口', strike: killAndRevive('swift-proxy', storeAwayMs) },
  switchover: { what: '换主（不断电）', strike: switchOver },
  power: { what: '主库断电', strike: powerCut },
}
