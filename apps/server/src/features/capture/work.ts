import { AppError } from '@rongbian/contract'
import { captureMessages } from '@rongbian/contract/messages/capture'
import type { Logger } from 'pino'
import type { Handler, Jobs } from '#/jobs/jobs.ts'
import { beginCapture, endCapture, failCapture, findLost } from './queries.ts'
import { type TakeParts, takePage } from './take.ts'
import { openWeb } from './web.ts'

type Parts = Omit<TakeParts, 'web'> & { log: Logger }

const unexpected = captureMessages.unexpected()

/** Captures one page. Whatever happens to it, the row says so in the end; only a database that is away makes it come again. */
export const captureInTurn =
  (parts: Parts, web = openWeb(parts.env)): Handler<'capture-page'> =>
  async ({ tenantId, captureId }) => {
    const { db, log } = parts
    const row = await beginCapture(db, { tenantId, id: captureId })
    if (!row) return
    const taken = await takePage({ ...parts, web }, row, row.url).catch((error) => {
      if (!(error instanceof AppError))
        log.warn({ err: error, capture: captureId }, 'a page could not be captured')
      return error instanceof AppError ? error.say : unexpected
    })
    if ('id' in taken) await failCapture(db, row, taken)
    else await endCapture(db, row, taken)
  }

/** Asks once more for pages whose work was lost with its process. */
export const resumeCaptures = async ({ db, jobs }: Pick<TakeParts, 'db'> & { jobs: Jobs }) => {
  for (const work of await findLost(db)) await jobs.send(db, 'capture-page', work)
}
