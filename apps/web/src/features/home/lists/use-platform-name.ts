import { platformOf } from '@rongbian/connectors/platforms'
import { useTranslation } from 'react-i18next'
import { usePhrase } from '#/i18n/phrase.ts'

const own = ['website', 'app', 'newspaper', 'wechat', 'weibo', 'douyin'] as const
const ownOf = (type: string) => own.find((known) => known === type.toLowerCase())

/** What people call a kind of channel; one of the house's own shows as it is written. */
export const usePlatformName = () => {
  const { t } = useTranslation('homeBlocks')
  const phrase = usePhrase()
  return (type: string) => {
    const known = ownOf(type)
    return known ? t(`platform.${known}`) : phrase(platformOf(type)?.name ?? type)
  }
}
