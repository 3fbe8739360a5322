import { AppError } from '@rongbian/contract'
import { textMessages } from '@rongbian/contract/messages/text'
import { wordMessages } from '@rongbian/contract/messages/words'
import type { WordException } from '@rongbian/contract/words'
import type { Actor } from '@rongbian/domain'
import { createPass } from '@rongbian/words'
import { audit } from '#/audit.ts'
import type { Db } from '#/db/open.ts'
import type { CallCtx } from '#/http/command.ts'
import { demandEdit, findVisibleStory, lockVisibleStory } from '#/story/access.ts'
import { chore } from '#/threads/chore.ts'
import { runChore } from '#/threads/run-chore.ts'
import { isSmall } from '#/threads/small.ts'
import * as queries from './exception-queries.ts'
import { type CheckedText, type Found, findIn } from './find-in.ts'
import type { Rulebook } from './rulebook.ts'

const listExceptions = async (db: Db, tenantId: number, storyId: number): Promise<WordException[]> => {
  const rows = await queries.findExceptions(db, tenantId, storyId)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

export const exceptionsOf = async (db: Db, actor: Actor, storyId: number) => {
  await findVisibleStory(db, actor, storyId)
  return listExceptions(db, actor.tenantId, storyId)
}

export const findWordsChore = chore<typeof import('./find-in.ts'), 'findInThread'>({
  module: new URL('./find-in.ts', import.meta.url),
  name: 'findInThread',
  lane: 'quick',
  tooMuch: textMessages.wordsTooMuch(),
})

/** A long text in a thread, which is told the rules once. */
export const findInTexts = async (
  { version, checker, rules, simplify }: Rulebook,
  texts: readonly CheckedText[],
) => {
  if (isSmall(...texts.map(({ text }) => text))) return findIn(checker, texts)
  const found = await runChore(findWordsChore, { version, texts })
  // Null only from a thread that was not told the rules.
  return found ?? (await runChore(findWordsChore, { version, texts, book: { rules, simplify } })) ?? []
}

const withoutPassed = (results: Found[], exceptions: readonly WordException[]): Found[] => {
  const isPassed = createPass(exceptions.map(({ word }) => word))
  return results.map(({ field, findings }) => ({
    field,
    findings: findings.filter((finding) => !isPassed(finding)),
  }))
}

/** What was found in the texts of a story, without the words that were let pass in it. */
export const withoutExceptions = async (
  db: Db,
  { tenantId, id }: { tenantId: number; id: number },
  results: Found[],
) => {
  const isClean = results.every(({ findings }) => findings.length === 0)
  return isClean ? results : withoutPassed(results, await listExceptions(db, tenantId, id))
}

/** Used before a text is saved, submitted or signed. */
export const checkTexts = async (
  db: Db,
  actor: Actor,
  book: Rulebook,
  { storyId, texts }: { storyId?: number | undefined; texts: readonly CheckedText[] },
) => {
  const exceptions = storyId === undefined ? [] : await exceptionsOf(db, actor, storyId)
  const { version } = book
  return { version, results: withoutPassed(await findInTexts(book, texts), exceptions), exceptions }
}

interface Exception {
  storyId: number
  word: string
}

const mustBeExplained = ({ checker }: Rulebook, word: string) =>
  checker.check(word).some(({ severity }) => severity === 'block')

export const addException = async (
  { tx, actor, caller }: CallCtx,
  book: Rulebook,
  { storyId, word, reason }: Exception & { reason: string },
) => {
  const story = await lockVisibleStory(tx, actor, storyId)
  demandEdit(actor, story)
  if (reason === '' && mustBeExplained(book, word)) {
    throw new AppError('invalid', { fields: { reason: wordMessages.reasonNeeded() } })
  }
  await queries.putException({ tx, actor }, storyId, { word, reason })
  await audit(tx, actor, caller, {
    action: 'word.pass',
    target: word,
    details: { title: story.title, reason },
  })
  return listExceptions(tx, actor.tenantId, storyId)
}

export const removeException = async ({ tx, actor, caller }: CallCtx, { storyId, word }: Exception) => {
  const story = await lockVisibleStory(tx, actor, storyId)
  demandEdit(actor, story)
  const isGone = await queries.deleteException(tx, actor.tenantId, storyId, word)
  if (!isGone) throw new AppError('not_found', { message: wordMessages.notPassed() })
  await audit(tx, actor, caller, { action: 'word.unpass', target: word, details: { title: story.title } })
  return listExceptions(tx, actor.tenantId, storyId)
}
