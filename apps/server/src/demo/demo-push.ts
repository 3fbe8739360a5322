import { randomBytes } from 'node:crypto'
import type { Env } from '#/env.ts'
import { startJpushSimulator } from '#/simulators/jpush/simulator.ts'

/** The demo newsroom pushes through a service of its own on this machine; whoever has set a key uses theirs. */
export const demoPush = async (env: Env) => {
  if (!env.DEMO || env.PUSH_KEY) return
  const keys = { PUSH_KEY: 'demo', PUSH_SECRET: randomBytes(12).toString('hex') }
  const { url, close } = await startJpushSimulator({ key: keys.PUSH_KEY, secret: keys.PUSH_SECRET })
  return { settings: { ...keys, PUSH_URL: url }, close }
}
