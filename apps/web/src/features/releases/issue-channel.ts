import type { ReleaseRecord } from '@rongbian/contract/releases'
import * as releases from '@rongbian/contract/releases'
import { call } from '#/api/client.ts'
import { SaidError } from '#/api/said-error.ts'
import { formOf } from '#/features/releases/channel-forms.ts'
import { draftProblem, storyFacts } from '#/features/releases/check-draft.ts'
import { type Draft, draftOf, orderOf } from '#/features/releases/draft.ts'
import { checkQuery, readColumns } from '#/features/releases/release-queries.ts'
import type { SignedText } from '#/features/releases/signed-text.ts'
import { isPublicAccount } from '#/features/releases/signing-rules.ts'
import { i18n } from '#/i18n/i18n.ts'
import { phrase } from '#/i18n/phrase.ts'
import type { StoryAt } from '#/story/story-query.ts'

/** Something is missing that the person can see and mend in the form. */
export class DraftRefused extends SaidError {}
/** The check before issuing said no, in its own words. */
class CheckRefused extends SaidError {}

interface Issue {
  at: StoryAt
  record: ReleaseRecord
  /** What was filled in; else what the server remembers. */
  draft?: Draft | undefined
  text: SignedText
  zone: string
  /** A copy of the story goes out, and the story itself stays as it is. */
  copy?: boolean
}

/** What the public account tells is the story's own unless somebody wrote something else. */
const demandMessage = async (draft: Draft, text: SignedText): Promise<Draft> => {
  const { messageProblem, withDetail } = await import('#/features/releases/wechat/message.ts')
  const problem = messageProblem(draft, text)
  if (problem) throw new DraftRefused(phrase(problem))
  return withDetail(draft, text)
}

const orderFor = async ({ record, draft, text, zone }: Issue) => {
  const form = formOf(record.type)
  const tree = form.column ? (await readColumns(record.uuid)).columns : []
  const clock = { now: Date.now(), zone }
  const wanted = draft ?? draftOf(record, tree, clock)
  const problem = draftProblem(wanted, { ...storyFacts(text), form, tree, clock })
  if (problem) throw new DraftRefused(i18n.t(`releases:problem.${problem}`))
  const told = isPublicAccount(record) ? await demandMessage(wanted, text) : wanted
  return orderOf(record, told, text.version)
}

/** 签发: what the form asks for, then the check of the house, then the order itself. */
export const issueChannel = async (issue: Issue) => {
  const { at, record, copy } = issue
  const body = await orderFor(issue)
  const check = checkQuery(record.uuid, body.column)
  const { result, msg } = await call(releases.coverCheck, { params: at, query: check })
  if (!result) throw new CheckRefused(msg)
  return call(releases.ratify, { params: at, query: copy ? { copy: 'true' } : {}, body })
}

/** 待签发. */
export const queueChannel = async (issue: Issue) =>
  call(releases.prepublish, { params: issue.at, body: await orderFor(issue) })
