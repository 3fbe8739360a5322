import pg from 'pg'

/** Longer nobody waits for a host where there is another. */
const hostMs = 3_000
/** A peer that falls silent once it is connected would else be waited for for a quarter of an hour. */
const answerMs = 5_000

/** `postgres://u:p@one:5432,two:5432/news` names the same database on two hosts. */
export const addressesOf = (url: string) => {
  const [, before = '', hosts = '', after = ''] = /^([^/?]*\/\/(?:[^/?@]*@)?)([^/?]*)(.*)$/s.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url]
}

/** Where one goes now; whoever finds nobody there who takes writes goes on to the next. */
export const hostsOf = (addresses: readonly string[]) => {
  let at = 0
  const current = () => addresses[at % addresses.length] ?? ''
  return {
    current,
    // Of many who find the same, one goes on.
    leave(address: string) {
      if (address === current()) at += 1
    },
  }
}

/** What a host must be to be stayed with. */
interface Wanted {
  query: string
  isWanted(rows: Record<string, unknown>[]): boolean
  refuse(): Error
}

class ReadOnlyHost extends Error {
  readonly code = '25006'
}

/** For what is asked of a connection before anybody watches it. */
export const withinTime = (text: string, values: unknown[] = []) =>
  ({ text, values, query_timeout: answerMs }) as pg.QueryConfig

/** Where a client went, if it chose among several. */
export const addressOf = (client: pg.ClientBase) =>
  'address' in client && typeof client.address === 'string' ? client.address : undefined

/** Clients that find a host of the wanted kind: each goes where the last one found it. */
export const seek = (addresses: readonly string[], { query, isWanted, refuse }: Wanted) => {
  const { current, leave } = hostsOf(addresses)
  const patience = addresses.length > 1 ? { connectionTimeoutMillis: hostMs } : {}

  class Seeker extends pg.Client {
    readonly address: string

    constructor(config: pg.ClientConfig = {}) {
      const address = current()
      super({ ...config, ...patience, connectionString: address })
      this.address = address
      const nobodyThere = () => leave(address)
      this.once('end', nobodyThere).once('connect', () => this.off('end', nobodyThere))
    }
  }

  return {
    Client: Seeker,
    async onConnect(client: pg.ClientBase) {
      const goOn = (reason: Error): never => {
        leave(addressOf(client) ?? '')
        throw reason
      }
      const { rows } = await client.query(withinTime(query)).catch(goOn)
      if (!isWanted(rows)) goOn(refuse())
    },
  }
}

export const seekWritable = (addresses: readonly string[]) =>
  seek(addresses, {
    query: 'show transaction_read_only',
    isWanted: ([row]) => row?.transaction_read_only !== 'on',
    refuse: () => new ReadOnlyHost('this host takes no writes'),
  })
