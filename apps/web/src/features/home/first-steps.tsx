import type { FirstStep } from '@rongbian/domain'
import { Building2, FilePenLine, type LucideIcon, RadioTower, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFirstSteps } from '#/frame/use-first-steps.ts'
import './first-steps.css'

const places: Readonly<Record<FirstStep, { icon: LucideIcon; path: string }>> = {
  departments: { icon: Building2, path: '/system' },
  people: { icon: Users, path: '/system' },
  channels: { icon: RadioTower, path: '/publish' },
  story: { icon: FilePenLine, path: '/workArea?folder=drafts' },
}

/** 起步: what a new newsroom still lacks, each leading to where it is made. */
export const FirstSteps = () => {
  const { t } = useTranslation('home')
  const { data } = useFirstSteps()
  if (!data || data.steps.length === 0) return null
  return (
    <section className="rb-box rb-surface rb-mb-2 rb-p-2" aria-label={t('first.title')}>
      <h2 className="rb-heading">{t('first.title')}</h2>
      <p className="rb-note">{t('first.hint')}</p>
      <ol className="rb-first-steps rb-cells rb-gap-15 rb-mt-15">
        {data.steps.map((step) => {
          const { icon: Icon, path } = places[step]
          return (
            <li key={step}>
              <Link className="rb-row rb-gap-15 rb-p-15 rb-box rb-tall rb-hovers" to={path}>
                <Icon className="rb-lit" size={20} aria-hidden="true" />
                <span className="rb-stack rb-fill">
                  <b className="rb-medium">{t(`first.${step}.name`)}</b>
                  <span className="rb-meta">{t(`first.${step}.hint`)}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
