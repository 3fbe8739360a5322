import { ConnectorProblem, type ProblemKind } from '@rongbian/connectors'
import { inChinese } from '@rongbian/contract/messages/all'
import type { Message } from '@rongbian/domain'

/** What we ourselves find wrong with an account, before any platform is asked. */
export const accountProblem = (kind: ProblemKind, message: Message, cause?: unknown) =>
  new ConnectorProblem(kind, inChinese(message), { say: message, cause })
