import type { Connector, Post, Standing, Steps } from '@rongbian/connectors'
import type { Due } from '../outlets/due.ts'
import { triesOf } from './ledger-steps.ts'

/** To every follower where that was ordered and the platform can, else onto the account's page. */
export const send = (connector: Connector, due: Due, post: Post, steps: Steps): Promise<Standing> =>
  triesOf(due).variant?.massSend && connector.broadcast
    ? connector.broadcast(post, steps)
    : connector.publish(post, steps)
