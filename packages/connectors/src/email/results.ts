import { parseJson } from '@rongbian/domain'
import type { Remote } from '../connector.ts'
import type { Words } from '../problem.ts'

/** What became of one mail to one recipient. */
export interface MailResult {
  address: string
  state: 'sent' | 'refused' | 'unknown'
  words: Words
  messageId: string
  at: string
}

export const resultsOf = (remote: Pick<Remote, 'extra'> | undefined): MailResult[] => {
  const kept = parseJson(remote?.extra.results ?? '')
  return Array.isArray(kept) ? kept : []
}

/** Those who have it, or may. */
export const holders = (results: readonly MailResult[]): string[] => [
  ...new Set(results.filter(({ state }) => state !== 'refused').map(({ address }) => address)),
]

/** What was known before and what is known now, each mail once. */
export const merge = (before: readonly MailResult[], now: readonly MailResult[]): MailResult[] => {
  const ids = new Set(now.map(({ messageId }) => messageId))
  return [...before.filter(({ messageId }) => !ids.has(messageId)), ...now]
}
