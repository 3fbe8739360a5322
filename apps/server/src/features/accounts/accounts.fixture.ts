import { loadSimulator, type Simulator } from '@rongbian/connectors'
import { platforms } from '@rongbian/connectors/platforms'
import type { AccountView } from '@rongbian/contract/accounts'
import { newChannel } from '#/features/publishing/publishing.fixture.ts'
import type { TestClient } from '#/testing/app.fixture.ts'

export const base = '/sprint/rest/publish/accounts'

/** Real simulators of these types. */
export const startSimulators = async (...types: string[]) => {
  const simulators = new Map<string, Simulator>()
  for (const type of types) {
    const manifest = platforms[type]
    if (!manifest) throw new Error(`no platform ${type}`)
    const { startSimulator } = await loadSimulator(manifest)
    simulators.set(type, await startSimulator())
  }
  return {
    simulators,
    of(type: string) {
      const simulator = simulators.get(type)
      if (!simulator) throw new Error(`no simulator ${type}`)
      return simulator
    },
    async close() {
      for (const simulator of simulators.values()) await simulator.close()
    },
  }
}

export const accountOf = async (client: TestClient, channelId: string): Promise<AccountView> => {
  const all: AccountView[] = (await client.get(`${base}/list`)).json().data
  const account = all.find((one) => one.channelId === channelId)
  if (!account) throw new Error('no such account')
  return account
}

export const save = async (client: TestClient, channelId: string, form: object = {}) => {
  const { version, avatar, url, operators } = await accountOf(client, channelId)
  const kept = { version, avatar, url, operators: operators.map(({ uuid }) => uuid) }
  return client.post(`${base}/${channelId}/save`, { ...kept, ...form })
}

/** A channel of a third party with keys in it. */
export const newAccount = async (
  client: TestClient,
  code: string,
  type: string,
  keys: Record<string, string>,
): Promise<string> => {
  const { id } = await newChannel(client, code, { type })
  const response = await save(client, id, { keys })
  if (response.statusCode !== 200) throw new Error(response.body)
  return id
}
