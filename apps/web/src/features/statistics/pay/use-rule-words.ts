import type { PaySchemeView } from '@rongbian/contract/pay'
import {
  type OriginalCategory,
  originalCategories,
  payMeasures,
  payUnits,
  type StoryLevel,
  type StoryType,
  storyLevels,
  storyTypes,
} from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { amountText } from '#/features/pay/index.ts'
import { usePlatformName } from '#/features/releases/index.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { listed, valued } from '#/i18n/punctuation.ts'
import { useChannelTree } from '#/ui/newsroom-trees.ts'
import { numberText } from '#/ui/number-text.ts'

export type Terms = PaySchemeView['versions'][number]['terms']
export type Rule = Terms['rules'][number]
type Conditions = Rule['when']

interface Node {
  uuid: string
  name: string
  children: Node[]
}
const namesIn = (nodes: readonly Node[]): [string, string][] =>
  nodes.flatMap(({ uuid, name, children }) => [[uuid, name] as [string, string], ...namesIn(children)])

/** What a rule pays, and for what, in words. */
export const useRuleWords = (kind: PaySchemeView['kind']) => {
  const { t } = useTranslation('pay')
  const phrase = usePhrase()
  const platformName = usePlatformName()
  const { data: channels = [] } = useChannelTree()
  const names = new Map(namesIn(channels))
  const nameOf = (id: string) => names.get(id) ?? t('rule.gone')
  const unit = phrase(payUnits[kind])

  const lists: { [Name in keyof Conditions]?: (value: never) => string } = {
    types: (value: StoryType) => phrase(storyTypes[value].label),
    classes: (value: OriginalCategory | '') => (value ? phrase(originalCategories[value]) : t('none')),
    levels: (value: StoryLevel) => phrase(storyLevels[value].label),
    grades: (value: string) => value,
    channelTypes: (value: string) => platformName(value),
    channelIds: nameOf,
    columnIds: nameOf,
  }
  const conditionWords = (name: keyof Conditions, value: Conditions[keyof Conditions]) => {
    if (Array.isArray(value)) {
      const wordOf = lists[name] as ((one: unknown) => string) | undefined
      return value.length > 0 && wordOf ? [valued(t(`when.${name}`), listed(value.map(wordOf)))] : []
    }
    if (typeof value === 'boolean') return value ? [t(`when.${name}`)] : []
    return value === null ? [] : [valued(t(`when.${name}`), numberText(Number(value)))]
  }
  return {
    pays: ({ per, amount, cap }: Rule) => {
      const words = `${phrase(payMeasures[per].label)} ${amountText(kind, amount)} ${unit}`
      return cap === null ? words : t('rule.capped', { words, cap: `${amountText(kind, cap)} ${unit}` })
    },
    conditions: ({ when }: Rule) =>
      (Object.keys(when) as (keyof Conditions)[]).flatMap((name) => conditionWords(name, when[name])),
  }
}
