import type { Output } from '@rongbian/contract'
import { inTurn } from '@rongbian/contract/messages/common'
import { moderationMessages } from '@rongbian/contract/messages/moderation'
import { phrase } from '@rongbian/contract/messages/phrases'
import type { StoryContent } from '@rongbian/contract/stories'
import type { storySheet } from '@rongbian/contract/workflow'
import { type Actor, type LanguageId, releaseStateOf, releaseStates } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { riskChecks } from '#/features/moderation/index.ts'
import { findWords, presentReviews } from '#/features/review/index.ts'
import { listHistory } from '#/features/versions/index.ts'
import { exceptionsOf, type Rulebook } from '#/features/words/index.ts'
import type { Ctx } from '#/http/command.ts'
import { say } from '#/say.ts'
import { type ChannelFacts, presentChannel } from '#/story/channels.ts'
import { readWhole } from '#/story/detail.ts'
import { sheetFields } from './sheet-fields.ts'

type Sheet = Output<typeof storySheet>

type Settings = Pick<Env, 'TIME_ZONE' | 'MODERATION_BLOCKS'>

/** What the word check says of the text now and a machine of its pictures, and what someone has let pass. */
const checksOf = async (
  { tx, actor }: Ctx,
  book: Rulebook,
  { storyId, content }: { storyId: number; content: StoryContent },
  blocksRisk: boolean,
): Promise<Sheet['checks']> => {
  const found = await findWords(tx, { tenantId: actor.tenantId, id: storyId }, book, { content })
  const { language } = actor
  const passed = await exceptionsOf(tx, actor, storyId)
  return [
    ...found.map(({ severity, word }) => ({ severity, word, passedBy: '' })),
    ...passed.map(({ word, personName, reason }) => ({
      severity: book.checker.check(word)[0]?.severity ?? 'hint',
      word,
      passedBy: reason
        ? say(moderationMessages.passedWith({ name: personName, reason }), language)
        : personName,
    })),
    ...(await riskChecks(tx, actor.tenantId, content, blocksRisk)).map(({ severity, word, passedBy }) => ({
      severity,
      word: say(word, language),
      passedBy: say(passedBy, language),
    })),
  ]
}

const releaseOf = (facts: ChannelFacts, language: LanguageId | undefined): Sheet['releases'][number] => {
  const { name, column, issueDate, ...channel } = presentChannel(facts)
  return {
    channel: name,
    columns: say(inTurn(column.map((one) => one.name)), language),
    state: say(phrase(releaseStates[releaseStateOf(channel)].label), language),
    at: issueDate,
  }
}

const chainOf = async ({ tx, actor }: Ctx, storyId: number): Promise<Sheet['chain']> => {
  const { records, intact } = await listHistory(tx, actor, storyId)
  return { records: records.length, intact, hash: records[0]?.hash ?? '' }
}

const fill = async (
  { tx, actor }: Ctx,
  storyId: number,
  book: Rulebook,
  { TIME_ZONE: timeZone, MODERATION_BLOCKS }: Settings,
): Promise<Sheet> => {
  const { story, content } = await readWhole(tx, actor, storyId)
  const timeOf = (at: Date) => at.toLocaleString('sv', { timeZone })
  const day = timeOf(story.createdAt).slice(0, 10).replaceAll('-', '')
  return {
    number: `${day}-${story.id}`,
    printedAt: new Date().toISOString(),
    printedBy: actor.name,
    fields: sheetFields({ story, content, timeOf }, actor.language),
    reviews: await presentReviews(tx, story),
    checks: await checksOf({ tx, actor }, book, { storyId, content }, MODERATION_BLOCKS),
    releases: story.channels.map((facts) => releaseOf(facts, actor.language)),
    chain: await chainOf({ tx, actor }, storyId),
    contentHash: story.contentHash,
  }
}

/** 稿签, all of one moment: nothing on it contradicts the rest. */
export const showSheet = (
  db: Db,
  actor: Actor,
  storyId: number,
  { book, settings }: { book: Rulebook; settings: Settings },
) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => fill({ tx, actor }, storyId, book, settings))
