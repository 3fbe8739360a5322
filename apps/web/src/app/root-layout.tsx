import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useMatches } from 'react-router'
import { Splash } from '#/app/splash.tsx'
import type common from '#/i18n/locales/zh/common.json'
import { entryQuery } from '#/session/use-entry.ts'
import { TimeZone } from '#/ui/time-zone.ts'

/** A page's id is its key under `title` in common.json. */
export interface PageHandle {
  id: keyof typeof common.title
}

const useTitle = (suffix: string) => {
  const { t } = useTranslation()
  const page = useMatches().findLast((match) => match.handle)?.handle as PageHandle | undefined
  const title = page ? `${t(`title.${page.id}`)} - ${suffix}` : suffix
  useEffect(() => {
    document.title = title
  }, [title])
}

/** Around every screen: the title, the newsroom's time zone, the splash while words or pages come. */
export const RootLayout = () => {
  const { t } = useTranslation()
  const { data: entry } = useQuery(entryQuery)
  useTitle(entry?.titleSuffix || t('product'))

  return (
    <TimeZone value={entry?.timeZone ?? 'Asia/Shanghai'}>
      <Suspense fallback={<Splash />}>
        <Outlet />
      </Suspense>
    </TimeZone>
  )
}
