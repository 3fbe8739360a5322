import { productName } from '@rongbian/domain'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { Splash } from '#/app/splash.tsx'
import { usePage } from '#/frame/use-page.ts'
import { useWord } from '#/i18n/word.ts'
import { entryQuery } from '#/session/use-entry.ts'
import { TimeZone } from '#/ui/time-zone.ts'

/** The server says the product's name in Chinese. */
const ownSuffix = (suffix = '') => (suffix === productName ? '' : suffix)

const useTitle = (suffix: string) => {
  const word = useWord()
  const page = usePage()
  const title = page ? `${word(page.title)} - ${suffix}` : suffix
  useEffect(() => {
    document.title = title
  }, [title])
}

/** Around every screen: the title, the newsroom's time zone, the splash while words or pages come. */
export const RootLayout = () => {
  const { t } = useTranslation()
  const { data: entry } = useQuery(entryQuery)
  useTitle(ownSuffix(entry?.titleSuffix) || t('product'))

  return (
    <TimeZone value={entry?.timeZone ?? 'Asia/Shanghai'}>
      <Suspense fallback={<Splash />}>
        <Outlet />
      </Suspense>
    </TimeZone>
  )
}
