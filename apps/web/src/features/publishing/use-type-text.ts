import { useTranslation } from 'react-i18next'
import { isChannelType } from '#/features/publishing/channel-order.ts'
import { usePlatformName } from '#/features/releases/index.ts'

/** A type of the house's own shows as it is written. */
export const useTypeText = () => {
  const { t } = useTranslation('publishing')
  const platformName = usePlatformName()
  return (type: string) => (isChannelType(type) ? t(`type.${type}`) : platformName(type))
}
