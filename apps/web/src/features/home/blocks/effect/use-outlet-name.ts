import { useTranslation } from 'react-i18next'
import { usePlatformName } from '#/features/releases/index.ts'

const own = ['website', 'app', 'newspaper'] as const

/** What people call a kind of outlet: the house's own, or a platform. */
export const useOutletName = () => {
  const { t } = useTranslation('homeBlocks')
  const platformName = usePlatformName()
  return (type: string) => {
    const kind = own.find((known) => known === type)
    return kind ? t(`platform.${kind}`) : platformName(type)
  }
}
