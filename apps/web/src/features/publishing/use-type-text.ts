import { platformOf } from '@rongbian/connectors/platforms'
import { useTranslation } from 'react-i18next'
import { isChannelType } from '#/features/publishing/channel-order.ts'
import { usePhrase } from '#/i18n/phrase.ts'

/** A type of the house's own shows as it is written. */
export const useTypeText = () => {
  const { t } = useTranslation('publishing')
  const phrase = usePhrase()
  return (type: string) => (isChannelType(type) ? t(`type.${type}`) : phrase(platformOf(type)?.name ?? type))
}
