import { asMessage } from '@rongbian/contract/messages/phrases'
import { publishingMessages } from '@rongbian/contract/messages/publishing'
import type { TemplateProblem } from '@rongbian/site'

/** What is wrong with a template, and where. */
export const templateMessage = ({ file, line, said }: TemplateProblem) =>
  publishingMessages.templateProblem({ file, line, reason: asMessage(said) })
