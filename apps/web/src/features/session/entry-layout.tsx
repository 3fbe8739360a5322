import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { HarbourScene } from '#/features/session/harbour-scene.tsx'
import { LanguageSwitch } from '#/features/session/language-switch.tsx'
import { BrandMark } from '#/ui/brand-mark.tsx'
import './entry-layout.css'

interface Props {
  newsroom: string
  title: string
  subtitle: string
  children: ReactNode
}

/** The screens before the product: a picture, and one form beside it. */
export const EntryLayout = ({ newsroom, title, subtitle, children }: Props) => {
  const { t } = useTranslation(['session', 'common'])
  return (
    <div className="rb-entry rb-cells rb-surface">
      <aside className="rb-entry__picture rb-sticky rb-cut">
        <HarbourScene />
        <div className="rb-entry__words rb-absolute">
          <p className="rb-bold">{t('picture.line')}</p>
          <span className="rb-fs-14">{t('picture.detail')}</span>
        </div>
      </aside>
      <main className="rb-entry__main rb-slim rb-stack">
        <header className="rb-entry__bar rb-row rb-gap-1">
          <BrandMark size={28} />
          <b className="rb-bold">{t('common:product')}</b>
          {newsroom && <span className="rb-ellipsis rb-dim rb-fs-13">{newsroom}</span>}
          <LanguageSwitch />
        </header>
        <div className="rb-entry__form rb-wide">
          <h1>{title}</h1>
          <p>{subtitle}</p>
          {children}
        </div>
      </main>
    </div>
  )
}
