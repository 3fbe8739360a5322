import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { outageOf } from '#/outage.ts'
import { placeInNewsroom } from './newsroom-place.ts'

const againMs = 250

export interface Patience {
  /** A pooler lends its connections for one transaction: nothing stays on them. */
  isPooled?: boolean
  /** So long one waits for a database that is away before anything was sent. */
  patientMs?: number
}

type Done = (
  error: Error | undefined,
  client?: pg.PoolClient,
  release?: (error?: Error | boolean) => void,
) => void

/** All were in use for as long as one waits for a connection: that is no reason to wait longer. */
const isBusy = (error: unknown) =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'
const isAway = (error: unknown) => ['database', 'readOnly'].includes(outageOf(error) ?? '') && !isBusy(error)

/** While the database is away nothing has been sent yet: whoever wants a connection waits for it to come back, all for the same moment. */
export class PatientPool extends pg.Pool {
  readonly #patientMs: number
  readonly #isPooled: boolean
  #pause: Promise<void> | undefined

  constructor(config: pg.PoolConfig, { patientMs = 0, isPooled = false }: Patience = {}) {
    super(config)
    this.#patientMs = patientMs
    this.#isPooled = isPooled
  }

  override connect(): Promise<pg.PoolClient>
  override connect(done: Done): void
  override connect(done?: Done): Promise<pg.PoolClient> | undefined {
    const asked = this.#ask(Date.now() + this.#patientMs)
    if (!done) return asked
    asked.then(
      (client) => done(undefined, client, client.release),
      (error: Error) => done(error, undefined, () => {}),
    )
  }

  async #placed(client: pg.PoolClient) {
    if (this.#isPooled) return client
    try {
      await placeInNewsroom(client)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  async #ask(until: number): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await this.#placed(await super.connect())
      } catch (error) {
        if (!isAway(error) || Date.now() >= until) throw error
        this.#pause ??= sleep(againMs).finally(() => {
          this.#pause = undefined
        })
        await this.#pause
      }
    }
  }
}
