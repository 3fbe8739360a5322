import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { missing } from '../../../../../scripts/cluster/engine.ts'
import { startSwift } from '../../../../../scripts/cluster/engines/swift.ts'
import { enginePackages } from '../../../../../scripts/cluster/packages.ts'
import { storeClient } from './client.ts'
import { openStore } from './store.ts'

/** Named where it is not there, so that nobody takes a skipped test for a proof. */
export const lacking = missing([enginePackages.swift]).map(({ name }) => name)

/** What stands between us and the store, and may do as it likes with either. True where it has answered. */
export type Fault = (asked: IncomingMessage, answer: ServerResponse, pass: () => void) => boolean

const bucket = 'rongbian'

/** Swift, and a gate in front of it that a test can make fail. Any conditional write is answered as Swift would, for certain. */
export const startStore = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rongbian-swift-'))
  const swift = await startSwift(folder)
  let fault: Fault | undefined
  let conditional = 0

  const gate = createServer((asked, answer) => {
    const pass = () => {
      const { method, headers, url } = asked
      const onward = request(`${swift.endpoint}${url}`, { method, headers }, (came) => {
        answer.writeHead(came.statusCode ?? 0, came.headers)
        if (method === 'HEAD') answer.end()
        else came.pipe(answer)
      })
      // Swift sends words after the head of what is not there.
      onward.on('error', () => answer.headersSent || answer.destroy())
      asked.pipe(onward)
    }
    if (asked.headers['if-match'] ?? asked.headers['if-none-match']) conditional += 1
    if (!fault?.(asked, answer, pass)) pass()
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  // The signature covers the host, so Swift is asked under the name of the gate.
  const endpoint = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`
  const { key, secret } = swift
  const settings = { endpoint, bucket, region: 'us-east-1', key, secret, publicUrl: endpoint }
  await storeClient(settings).ask({ method: 'PUT', name: '' })

  return {
    settings,
    env: {
      STORAGE: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: 'us-east-1',
      S3_KEY: key,
      S3_SECRET: secret,
      S3_PUBLIC_URL: endpoint,
    } as const,
    conditional: () => conditional,
    break(how: Fault) {
      fault = how
    },
    mend() {
      fault = undefined
    },
    async empty() {
      const store = openStore(settings)
      for (const { name, id } of await store.uploads('')) await store.abort(name, id)
      for await (const page of store.list('')) for (const { name } of page) await store.remove(name)
    },
    async stop() {
      gate.closeAllConnections()
      await new Promise((resolve) => gate.close(resolve))
      await swift.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type TestStore = Awaited<ReturnType<typeof startStore>>
