import { type EffectStory, effectMessages as messages } from '@rongbian/contract/effect'
import { statisticsMessages } from '@rongbian/contract/statistics'
import {
  type EffectAmounts,
  effectFigureCodes,
  effectFigures,
  factColumns,
  figureUnits,
  type LanguageId,
  storyTypes,
} from '@rongbian/domain'
import type { Tx } from '#/db/open.ts'
import { say } from '#/say.ts'
import type { Cell } from '#/sheets/xlsx.ts'
import type { Asked, Clock } from '../collect.ts'
import type { Table } from '../tables.ts'
import { effectChannels } from './channels.ts'
import { eachStory, effectStories, type StoriesAsked } from './stories.ts'

const meanings = effectFigureCodes.map((code) => effectFigures[code])

const figureHeads = (language?: LanguageId) =>
  meanings.map(({ label, unit }) =>
    say(statisticsMessages.withUnit({ label, unit: figureUnits[unit] }), language),
  )
const figureCells = (figures: EffectAmounts) => effectFigureCodes.map((code) => figures[code] ?? null)

export const channelTable = async (
  tx: Tx,
  asked: Asked,
  clock: Clock,
  language?: LanguageId,
): Promise<Table> => {
  const items = await effectChannels(tx, asked, clock)
  const yes = say(statisticsMessages.yes(), language)
  return {
    title: messages.byChannel(),
    heads: [
      say(messages.channel(), language),
      ...figureHeads(language),
      say(messages.asOf(), language),
      say(messages.atLeast(), language),
    ],
    rows: items.map(({ channelName, figures, asOf, capped }) => [
      channelName,
      ...figureCells(figures),
      asOf && new Date(asOf),
      capped ? yes : null,
    ]),
    count: items.length,
    meanings,
  }
}

async function* storyCells(
  stories: AsyncIterable<EffectStory>,
  language?: LanguageId,
): AsyncGenerator<Cell[]> {
  const destroyed = say(statisticsMessages.destroyed(), language)
  for await (const { storyId, title, type, personName, groupName, figures } of stories)
    yield [
      storyId,
      title ?? destroyed,
      type && say(storyTypes[type].label, language),
      personName,
      groupName,
      ...figureCells(figures),
    ]
}

export const storyTable = async (
  tx: Tx,
  { question }: Asked,
  asked: StoriesAsked,
  language?: LanguageId,
): Promise<Table> => {
  const { total } = await effectStories(tx, question, asked, { page: 0, size: 1 })
  const { storyId, title, type, personName, groupName } = factColumns
  return {
    title: messages.byStory(),
    heads: [
      ...[storyId, title, type, personName, groupName].map((name) => say(name, language)),
      ...figureHeads(language),
    ],
    rows: storyCells(eachStory(tx, question, asked), language),
    count: total,
    meanings,
  }
}
