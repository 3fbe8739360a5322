import { storyTypes } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import type { FunctionEntry } from '#/features/home/blocks/functions/function-entries.ts'
import { usePhrase } from '#/i18n/phrase.ts'

export const useFunctionName = () => {
  const { t } = useTranslation('homeBlocks')
  const phrase = usePhrase()
  return ({ name, target }: Pick<FunctionEntry, 'name' | 'target'>) => {
    if (name) return t(`functions.name.${name}`)
    return 'create' in target ? t('functions.new', { type: phrase(storyTypes[target.create].label) }) : ''
  }
}
