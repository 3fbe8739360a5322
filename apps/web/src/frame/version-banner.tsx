import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#/frame/banner.tsx'
import { PlainButton } from '#/ui/plain-button.tsx'

/** Another build is there; whoever works here decides when to go over to it. */
export const VersionBanner = () => {
  const { t } = useTranslation(['frame', 'common'])
  const reload = <PlainButton onClick={() => location.reload()}>{t('common:action.reload')}</PlainButton>
  return (
    <Banner tone="working" icon={RefreshCw} action={reload}>
      {t('newVersion')}
    </Banner>
  )
}
