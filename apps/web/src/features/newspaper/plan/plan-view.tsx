import type { Edition, Paper } from '@rongbian/contract/newspaper'
import { can, editionStates } from '@rongbian/domain'
import { grids } from '@rongbian/paper'
import { Button } from 'antd'
import { ArrowLeft, LayoutList, Megaphone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DayText } from '#/features/newspaper/day-text.tsx'
import { PageCard } from '#/features/newspaper/plan/page-card.tsx'
import { spreadsOf } from '#/features/newspaper/plan/spreads.ts'
import { editionTones, usePlan } from '#/features/newspaper/use-newspaper.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { useSession } from '#/session/use-session.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { PageHeader } from '#/ui/page-header.tsx'
import { Pending } from '#/ui/pending.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import './plan-view.css'

const PlanPane = lazyPart(async () => (await import('#/features/newspaper/plan/plan-pane.tsx')).PlanPane)
const AdsPane = lazyPart(async () => (await import('#/features/newspaper/plan/ads-pane.tsx')).AdsPane)

const Facts = ({ edition }: { edition: Edition }) => {
  const { t } = useTranslation('newspaper')
  const phrase = usePhrase()
  const { state, number, signed, pages, ads, pool } = edition
  return (
    <span className="rb-row rb-wrap rb-gap-1">
      <StatusTag tone={editionTones[state]}>{phrase(editionStates[state])}</StatusTag>
      {t('number', { number })} · {t('signedOf', { signed, pages })} · {t('ads.count', { count: ads })} ·{' '}
      {t('poolCount', { count: pool })}
    </span>
  )
}

/** The plan of one edition: its pages as they lie open. */
export const PlanView = ({ id, papers }: { id: string; papers: readonly Paper[] }) => {
  const { t } = useTranslation('newspaper')
  const { actor } = useSession()
  const query = usePlan(id)
  const [doing, setDoing] = useState<'plan' | 'ads'>()
  const close = () => setDoing(undefined)
  if (!query.data) return <Pending page query={query} rows={6} height={120} />
  const { edition, pages } = query.data
  const grid =
    papers.find(({ channelId }) => channelId === edition.channelId)?.settings.grid ?? grids.broadsheet
  const mayPlan = can(actor, 'newspaper.plan')
  const isOpen = edition.state === 'plan' || edition.state === 'open'
  return (
    <div className="rb-touchable rb-stack rb-tall rb-surface">
      <PageHeader
        title={
          <span className="rb-row rb-gap-1">
            <Link to={`/newspaper?paper=${edition.channelId}`} aria-label={t('back')}>
              <ArrowLeft size={16} aria-hidden="true" />
            </Link>
            <DayText day={edition.date} />
          </span>
        }
        note={<Facts edition={edition} />}
        actions={
          <>
            <ButtonLink type="link" to={`/newspaper/preview/${id}`}>
              {t('preview')}
            </ButtonLink>
            <ButtonLink type="link" to={`/newspaper/press/${id}`}>
              {t('press')}
            </ButtonLink>
            {mayPlan && (
              <>
                <Button icon={<Megaphone size={16} aria-hidden="true" />} onClick={() => setDoing('ads')}>
                  {t('ads.title')}
                </Button>
                {isOpen && (
                  <Button
                    type="primary"
                    icon={<LayoutList size={16} aria-hidden="true" />}
                    onClick={() => setDoing('plan')}
                  >
                    {t('plan.edit')}
                  </Button>
                )}
              </>
            )}
          </>
        }
      />
      <div className="rb-scroll rb-p-2">
        {pages.length === 0 ? (
          <EmptyState
            title={t('plan.none')}
            hint={t('plan.noneHint')}
            action={mayPlan && isOpen && <Button onClick={() => setDoing('plan')}>{t('plan.edit')}</Button>}
          />
        ) : (
          <div className="rb-plan__spreads rb-gap-3 rb-flex rb-wrap">
            {spreadsOf(pages).map((spread) => (
              <ul
                key={spread[0]?.id}
                className="rb-gap-2px rb-flex"
                aria-label={t('plan.spread', { pages: spread.map(({ label }) => label).join('–') })}
              >
                {spread.map((page) => (
                  <PageCard key={page.id} page={page} grid={grid} />
                ))}
              </ul>
            ))}
          </div>
        )}
      </div>
      <Suspense>
        {doing === 'plan' && <PlanPane plan={query.data} onClose={close} />}
        {doing === 'ads' && <AdsPane plan={query.data} grid={grid} onClose={close} />}
      </Suspense>
    </div>
  )
}
