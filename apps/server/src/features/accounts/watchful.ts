import { type Connector, ConnectorProblem } from '@rongbian/connectors'
import { accountMessages } from '@rongbian/contract/messages/accounts'
import type { Db } from '#/db/open.ts'
import { accountProblem } from './problem.ts'
import { type AccountRow, findTokens } from './queries.ts'

/** What an open account uses, as it stands in the database. */
export type Held = Pick<AccountRow, 'tokens' | 'secrets'>

const isSame = (one: Buffer | null, other: Buffer | null) =>
  one === null || other === null ? one === other : one.equals(other)

/**
 * Refused credentials that someone has replaced meanwhile are no reason to bind again: the next try has the new ones.
 * A refused act was not done, so trying again does no harm.
 */
const softened = async (error: unknown, db: Db, row: AccountRow, held: Held) => {
  if (!(error instanceof ConnectorProblem) || error.kind !== 'reconnect') return error
  const now = await findTokens(db, row)
  const isReplaced = now && !(isSame(now.tokens, held.tokens) && isSame(now.secrets, held.secrets))
  return isReplaced ? accountProblem('retry', accountMessages.justRenewed({ name: row.name }), error) : error
}

type Call = (...given: unknown[]) => Promise<unknown>

export const watchful = (connector: Connector, db: Db, row: AccountRow, held: () => Held): Connector =>
  Object.fromEntries(
    Object.entries(connector).map(([name, call]: [string, Call]) => [
      name,
      (...given: unknown[]) =>
        call.apply(connector, given).catch(async (error) => {
          throw await softened(error, db, row, held())
        }),
    ]),
    // The same calls with the same shapes, which the compiler cannot see.
  ) as unknown as Connector
