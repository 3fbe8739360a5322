import * as blocks from '@rongbian/blocks/words'
import type { MessageTexts, Phrase } from '@rongbian/domain'
import * as domain from '@rongbian/domain'
import { severities, wordKinds } from '@rongbian/words'
import { packs } from '@rongbian/words/packs'
import { blockLabels } from './labels-blocks.ts'
import { calendarLabels } from './labels-calendar.ts'
import { effectLabels } from './labels-effect.ts'
import { gaugeLabels } from './labels-gauges.ts'
import { newspaperLabels } from './labels-newspaper.ts'
import { newsroomLabels } from './labels-newsroom.ts'
import { payLabels } from './labels-pay.ts'
import { planningLabels } from './labels-planning.ts'
import { specialLabels } from './labels-specials.ts'
import { statisticsLabels } from './labels-statistics.ts'
import { storyLabels } from './labels-stories.ts'
import { topicLabels } from './labels-topics.ts'

/** Those that are filled in already are of a table too. */
const isPhrase = (value: object): value is Phrase => 'id' in value && 'zh' in value && !('values' in value)

const phrasesIn = (value: unknown): Phrase[] => {
  if (typeof value !== 'object' || value === null) return []
  return isPhrase(value) ? [value] : Object.values(value).flatMap(phrasesIn)
}

/** Chinese by id: as the tables of the domain and of the words have it. */
export const chineseLabels: Readonly<Record<string, string>> = Object.fromEntries(
  phrasesIn([domain, blocks, packs, severities, wordKinds]).map(({ id, zh }) => [id, zh]),
)

/** English by id. */
export const englishLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    ...storyLabels,
    ...newsroomLabels,
    ...statisticsLabels,
    ...payLabels,
    ...planningLabels,
    ...effectLabels,
    ...gaugeLabels,
    ...topicLabels,
    ...calendarLabels,
    ...blockLabels,
    ...newspaperLabels,
    ...specialLabels,
  }).flatMap(([table, rows]) => Object.entries(rows).map(([code, words]) => [`${table}.${code}`, words])),
)

export const labelTexts: MessageTexts = Object.fromEntries(
  Object.entries(chineseLabels).map(([id, zh]) => [id, { zh, en: englishLabels[id] ?? '' }]),
)
