import { moderationMessages } from '@rongbian/contract/messages/moderation'
import type { StoryContent } from '@rongbian/contract/stories'
import type { Message } from '@rongbian/domain'
import { moderationLabels } from '@rongbian/domain'
import type { Severity } from '@rongbian/words'
import type { Db } from '#/db/open.ts'
import { filesIn } from '#/story/files-in.ts'
import { findSeen, type SeenFile, type Verdict } from './queries.ts'

const kindName = (mime: string) => (mime.startsWith('video/') ? '视频' : '图片')

const namesOf = ({ labels }: Verdict) => [
  ...new Set(
    labels.filter(({ suggestion }) => suggestion !== 'pass').map(({ label }) => moderationLabels[label].zh),
  ),
]

/** Files of a text at which a machine took offence, passed or not. */
const riskyFiles = async (db: Db, tenantId: number, content: StoryContent) => {
  const seen = await findSeen(db, tenantId, filesIn(content))
  return seen.filter(({ verdict }) => verdict.risk)
}

const inWords = ({ name, kind, verdict }: SeenFile) =>
  `${kindName(kind)}「${name}」：${namesOf(verdict).join('、')}`

const isPassed = ({ verdict }: SeenFile) => Boolean(verdict.passedAt)

interface RiskCheck {
  severity: Severity
  word: string
  passedBy: string
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
    passedBy: isPassed(file) ? `${file.verdict.passedBy}：${file.verdict.passedReason}` : '',
  }))

/** Nothing, or what keeps a story from being sent, with whoever can help. */
export const riskProblems = (checks: readonly RiskCheck[]): Message[] =>
  checks
    .filter(({ severity, passedBy }) => severity === 'block' && !passedBy)
    .map(({ word }) => moderationMessages.risky({ word }))
