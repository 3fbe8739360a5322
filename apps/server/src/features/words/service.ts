import { setImmediate } from 'node:timers/promises'
import { AppError } from '@rongbian/contract'
import type { WordException } from '@rongbian/contract/words'
import type { Actor } from '@rongbian/domain'
import { createPass } from '@rongbian/words'
import type { Db, Tx } from '#/db/open.ts'
import { audit } from '#/features/audit.ts'
import { demandEdit, findVisibleStory, lockVisibleStory } from '#/features/stories/access.ts'
import type { Caller } from '#/http/route.ts'
import * as queries from './exception-queries.ts'
import type { Rulebook } from './rulebook.ts'

interface CheckedText {
  field: string
  text: string
}

const listExceptions = async (db: Db, tenantId: number, storyId: number): Promise<WordException[]> => {
  const rows = await queries.findExceptions(db, tenantId, storyId)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

export const exceptionsOf = async (db: Db, actor: Actor, storyId: number) => {
  await findVisibleStory(db, actor, storyId)
  return listExceptions(db, actor.tenantId, storyId)
}

/** Characters checked in one go: a long story must not hold up everyone else. */
const oneGo = 5_000

const findIn = async (checker: Rulebook['checker'], texts: readonly CheckedText[]) => {
  const results = []
  let checked = 0
  for (const { field, text } of texts) {
    results.push({ field, findings: checker.check(text) })
    checked += text.length
    if (checked > oneGo) {
      checked = 0
      await setImmediate()
    }
  }
  return results
}
type Results = Awaited<ReturnType<typeof findIn>>

const withoutPassed = (results: Results, exceptions: readonly WordException[]): Results => {
  const isPassed = createPass(exceptions.map(({ word }) => word))
  return results.map(({ field, findings }) => ({
    field,
    findings: findings.filter((finding) => !isPassed(finding)),
  }))
}

/** What is found in the texts of a story the caller has in hand. */
export const checkStory = async (
  db: Db,
  { tenantId, id }: { tenantId: number; id: number },
  { checker }: Rulebook,
  texts: readonly CheckedText[],
) => {
  const results = await findIn(checker, texts)
  const isClean = results.every(({ findings }) => findings.length === 0)
  return isClean ? results : withoutPassed(results, await listExceptions(db, tenantId, id))
}

/** Used before a text is saved, submitted or signed. */
export const checkTexts = async (
  db: Db,
  actor: Actor,
  { version, checker }: Rulebook,
  { storyId, texts }: { storyId?: number | undefined; texts: readonly CheckedText[] },
) => {
  const exceptions = storyId === undefined ? [] : await exceptionsOf(db, actor, storyId)
  return { version, results: withoutPassed(await findIn(checker, texts), exceptions), exceptions }
}

interface Exception {
  storyId: number
  word: string
}

const mustBeExplained = ({ checker }: Rulebook, word: string) =>
  checker.check(word).some(({ severity }) => severity === 'block')

export const addException = async (
  tx: Tx,
  actor: Actor,
  caller: Caller,
  book: Rulebook,
  { storyId, word, reason }: Exception & { reason: string },
) => {
  const story = await lockVisibleStory(tx, actor, storyId)
  demandEdit(actor, story)
  if (reason === '' && mustBeExplained(book, word)) {
    throw new AppError('invalid', { fields: { reason: '这是必须处理的词，请写明放行的理由' } })
  }
  await queries.putException(tx, actor, storyId, { word, reason })
  await audit(tx, actor, caller, {
    action: 'word.pass',
    target: word,
    details: { title: story.title, reason },
  })
  return listExceptions(tx, actor.tenantId, storyId)
}

export const removeException = async (tx: Tx, actor: Actor, caller: Caller, { storyId, word }: Exception) => {
  const story = await lockVisibleStory(tx, actor, storyId)
  demandEdit(actor, story)
  const isGone = await queries.deleteException(tx, actor.tenantId, storyId, word)
  if (!isGone) throw new AppError('not_found', { message: '这个词没有放行' })
  await audit(tx, actor, caller, { action: 'word.unpass', target: word, details: { title: story.title } })
  return listExceptions(tx, actor.tenantId, storyId)
}
