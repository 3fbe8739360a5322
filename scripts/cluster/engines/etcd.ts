import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Engine, fillShipped } from '../engine.ts'
import { answersHttp, anywhere, untilReady } from '../program.ts'

export interface Store extends Engine {
  hosts: string
}

/** One member on loopback. */
export const startEtcd = async (folder: string, { port, start } = anywhere): Promise<Store> => {
  const [clientPort, peerPort] = [await port('etcd'), await port('etcd-peer')]
  const home = join(folder, 'etcd')
  await mkdir(home, { recursive: true, mode: 0o700 })
  const file = join(home, 'etcd.yml')
  const values = {
    NAME: 'e1',
    DATA_DIR: join(home, 'data'),
    HOST: '127.0.0.1',
    CLIENT_PORT: clientPort,
    PEER_PORT: peerPort,
    CLUSTER: `e1=http://127.0.0.1:${peerPort}`,
  }
  await writeFile(file, fillShipped('etcd.yml', values))
  // Debian's build for ARM asks to be told that one knows.
  const env: Record<string, string> = process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {}
  const program = start({
    name: 'etcd',
    program: 'etcd',
    args: ['--config-file', file],
    folder: home,
    env,
  })
  await untilReady('etcd', answersHttp(`http://127.0.0.1:${clientPort}/health`))
  return { hosts: `127.0.0.1:${clientPort}`, stop: program.stop }
}
