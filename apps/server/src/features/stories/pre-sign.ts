import { AppError } from '@rongbian/contract'
import { inTurn } from '@rongbian/contract/messages/common'
import { historyMessages } from '@rongbian/contract/messages/history'
import { storyMessages } from '@rongbian/contract/messages/stories'
import type { Ctx } from '#/http/command.ts'
import { say } from '#/say.ts'
import { demandEdit, lockVisibleStory } from '#/story/access.ts'
import { presentChannel } from '#/story/channels.ts'
import * as queries from '#/story/pre-sign-queries.ts'
import { findWhole } from '#/story/queries.ts'
import { appendActs } from '#/story/write-queries.ts'

interface Choice {
  uuid: string
  columns: string[]
}

const check = (choices: Choice[], channels: queries.ChannelRow[], columns: queries.ColumnRow[]) => {
  const known = new Map(channels.map((channel) => [channel.id, channel]))
  for (const { uuid, columns: chosen } of choices) {
    const channel = known.get(uuid)
    if (!channel) throw new AppError('invalid', { fields: { channels: storyMessages.channelGone() } })
    const isKnown = (id: string) => columns.some((column) => column.id === id && column.channelId === uuid)
    if (chosen.every(isKnown)) continue
    const message = storyMessages.columnGone({ name: channel.name })
    throw new AppError('invalid', { fields: { channels: message } })
  }
}

/** Channels and columns chosen ahead of the sign-off; what has been issued is not touched. */
export const preSign = async ({ tx, actor }: Ctx, storyId: number, choices: Choice[]) => {
  const story = await lockVisibleStory(tx, actor, storyId)
  demandEdit(actor, story)
  const { tenantId } = actor
  const wanted = [...new Map(choices.map((choice) => [choice.uuid, choice])).values()]
  const channels = await queries.findChosenChannels(tx, tenantId, wanted)
  const columns = await queries.findChosenColumns(tx, tenantId, wanted)
  check(wanted, channels, columns)

  const before = say(inTurn(await queries.describeChoice(tx, tenantId, storyId)))
  const fixed = await queries.findIssued(tx, tenantId, storyId)
  const free = wanted.filter(({ uuid }) => !fixed.includes(uuid))
  await queries.replaceChoice(tx, tenantId, storyId, free)
  const places = await queries.describeChoice(tx, tenantId, storyId)
  const after = say(inTurn(places))
  if (before !== after) {
    const note = after ? historyMessages.preSigned({ places }) : historyMessages.preSignEnded()
    await appendActs(tx, story, [{ action: 'preSign', by: actor, note, details: { before, after } }])
  }
  const whole = await findWhole(tx, actor, storyId)
  return (whole?.channels ?? []).map(presentChannel)
}
