import { moderationMessages } from '@rongbian/contract/messages/moderation'
import { phrase } from '@rongbian/contract/messages/phrases'
import type { StoryContent } from '@rongbian/contract/stories'
import type { Message } from '@rongbian/domain'
import { moderationLabels } from '@rongbian/domain'
import type { Severity } from '@rongbian/words'
import type { Db } from '#/db/open.ts'
import { filesIn } from '#/story/files-in.ts'
import { findSeen, type SeenFile, type Verdict } from './queries.ts'

const namesOf = ({ labels }: Verdict) => {
  const found = new Set(labels.filter(({ suggestion }) => suggestion !== 'pass').map(({ label }) => label))
  return [...found].map((label) => phrase(moderationLabels[label]))
}

/** Files of a text at which a machine took offence, passed or not. */
const riskyFiles = async (db: Db, tenantId: number, content: StoryContent) => {
  const seen = await findSeen(db, tenantId, filesIn(content))
  return seen.filter(({ verdict }) => verdict.risk)
}

const inWords = ({ name, kind, verdict }: SeenFile) => {
  const said = kind.startsWith('video/') ? moderationMessages.riskyVideo : moderationMessages.riskyPicture
  return said({ name, labels: namesOf(verdict) })
}

const passedBy = ({ passedBy: name, passedReason: reason }: Verdict) =>
  moderationMessages.passedWith({ name: name ?? '', reason: reason ?? '' })

const isPassed = ({ verdict }: SeenFile) => Boolean(verdict.passedAt)

interface RiskCheck {
  severity: Severity
  word: Message
  passedBy: Message | ''
}

/** As lines of a sheet. */
export const riskChecks = async (
  db: Db,
  tenantId: number,
  content: StoryContent,
  blocks: boolean,
): Promise<RiskCheck[]> =>
  (await riskyFiles(db, tenantId, content)).map((file) => ({
    severity: blocks ? 'block' : 'warn',
    word: inWords(file),
    passedBy: isPassed(file) ? passedBy(file.verdict) : '',
  }))

/** Nothing, or what keeps a story from being sent, with whoever can help. */
export const riskProblems = (checks: readonly RiskCheck[]): Message[] =>
  checks
    .filter(({ severity, passedBy }) => severity === 'block' && !passedBy)
    .map(({ word }) => moderationMessages.risky({ word }))
