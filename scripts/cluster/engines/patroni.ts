import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Engine, fillShipped } from '../engine.ts'
import { anywhere, type Program } from '../program.ts'
import { type Login, ownFolder } from './postgres.ts'

export interface Member extends Engine, Login {
  name: string
  apiPort: number
  patroni: Program
  isPrimary(): Promise<boolean>
  isRunning(): Promise<boolean>
  /** As when the power fails: PostgreSQL and whoever would start it again. */
  kill(): Promise<void>
}

const user = 'rongbian'
const password = 'only-on-loopback'

/** One PostgreSQL and the Patroni that leads it. */
export const startMember = async (
  folder: string,
  name: string,
  etcd: string,
  grounds = anywhere,
): Promise<Member> => {
  const home = await ownFolder(join(folder, name))
  const [port, apiPort] = [await grounds.port(name), await grounds.port(`${name}-patroni`)]
  const data = join(home, 'data')
  const file = join(home, 'patroni.yml')
  const values = {
    NAME: name,
    HOST: '127.0.0.1',
    PORT: port,
    API_PORT: apiPort,
    ETCD: etcd,
    NETWORK: '127.0.0.1/32',
    DATA_DIR: data,
    HOME_DIR: home,
    USER: user,
    PASSWORD: password,
  }
  await writeFile(file, fillShipped('patroni.yml', values))
  const patroni = grounds.start({
    name,
    program: 'patroni',
    args: [file],
    folder: home,
    account: 'postgres',
  })

  const says = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${apiPort}/${path}`, { signal: AbortSignal.timeout(2_000) })
    return answer.status === 200
  }
  const postmaster = async () => {
    const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
    return Number(text.split('\n', 1)[0])
  }
  const killPostmaster = async () => {
    const pid = await postmaster()
    try {
      if (pid) process.kill(pid, 'SIGKILL')
    } catch {
      // It was gone already.
    }
  }
  return {
    name,
    host: '127.0.0.1',
    port,
    user,
    password,
    apiPort,
    patroni,
    isPrimary: () => says('primary'),
    isRunning: () => says('health'),
    async kill() {
      await patroni.kill()
      await killPostmaster()
    },
    async stop() {
      await patroni.stop()
      // Patroni that was killed leaves its PostgreSQL behind.
      await killPostmaster()
    },
  }
}
