import { chineseOf } from '@rongbian/domain'
import type { LeftOut } from '@rongbian/site/drawing'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#/i18n/language.ts'
import { usePhrase } from '#/i18n/phrase.ts'

/** Why a block was left out. What the engine says of a template is Chinese; other languages say that it failed. */
export const useLeftReason = () => {
  const { t } = useTranslation('specials')
  const phrase = usePhrase()
  const language = useLanguage()
  return (reason: LeftOut['reason']) => {
    if (typeof reason === 'object' && 'zh' in reason) return phrase(reason)
    return language === 'zh' ? chineseOf(reason) : t('canvas.broken')
  }
}
