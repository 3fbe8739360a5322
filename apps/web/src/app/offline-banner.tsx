import * as session from '@rongbian/contract/session'
import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { queryClient } from '#/api/query-client.ts'
import { Banner } from '#/frame/banner.tsx'
import { PlainButton } from '#/ui/plain-button.tsx'

const pause = 5_000

/** Any answer ends the offline state; a failure only means to ask again. */
const knock = () => call(session.entryState).catch(() => undefined)

/** Knocks until the server answers, then brings the page up to date. */
export const OfflineBanner = () => {
  const { t } = useTranslation(['frame', 'common'])
  useEffect(() => {
    const timer = setInterval(() => void knock(), pause)
    return () => {
      clearInterval(timer)
      void queryClient.invalidateQueries()
    }
  }, [])

  return (
    <Banner
      tone="warning"
      icon={WifiOff}
      action={<PlainButton onClick={() => void knock()}>{t('common:action.retry')}</PlainButton>}
    >
      {t('offline')}
    </Banner>
  )
}
