import type { Paper } from '@rongbian/contract/newspaper'
import { can } from '@rongbian/domain'
import { Button, Pagination, Select } from 'antd'
import { Plus, Search, Settings } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchFilter } from '#/console/use-search-filter.ts'
import { EditionRow } from '#/features/newspaper/list/edition-row.tsx'
import { NewDialog } from '#/features/newspaper/list/new-dialog.tsx'
import { useEditions } from '#/features/newspaper/use-newspaper.ts'
import { useSession } from '#/session/use-session.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { DayRange } from '#/ui/day-range.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { PageHeader } from '#/ui/page-header.tsx'
import { Pending } from '#/ui/pending.tsx'
import { useExistingPage } from '#/ui/use-existing-page.ts'

const SettingsPane = lazyPart(
  async () => (await import('#/features/newspaper/settings/settings-pane.tsx')).SettingsPane,
)

interface Props {
  papers: readonly Paper[]
  paper: Paper
}

const Editions = ({ paper, onNew }: { paper: Paper; onNew: () => void }) => {
  const { t } = useTranslation('newspaper')
  const { actor } = useSession()
  const { values, paging } = useSearchFilter(['from', 'to'])
  const query = useEditions({
    channelId: paper.channelId,
    ...values,
    page: paging.page,
    size: paging.pageSize,
  })
  const total = query.data?.total
  useExistingPage({
    total,
    size: paging.pageSize,
    page: paging.page,
    goTo: (page) => paging.onPage(page, paging.pageSize),
  })
  if (!query.data) return <Pending query={query} rows={6} height={72} />
  const isWhole = !values.from && !values.to
  if (query.data.total === 0)
    return (
      <EmptyState
        title={t(isWhole ? 'none' : 'noneFound')}
        hint={t(isWhole ? 'noneHint' : 'noneFoundHint')}
        action={
          isWhole &&
          can(actor, 'newspaper.plan') && (
            <Button type="primary" onClick={onNew}>
              {t('new.title')}
            </Button>
          )
        }
      />
    )
  return (
    <>
      <ul className="rb-lined" aria-label={t('editions')}>
        {query.data.items.map((edition) => (
          <EditionRow key={edition.id} edition={edition} grid={paper.settings.grid} />
        ))}
      </ul>
      <Pagination
        className="rb-mt-2"
        align="end"
        hideOnSinglePage
        current={paging.page + 1}
        pageSize={paging.pageSize}
        total={query.data.total}
        showSizeChanger={false}
        onChange={(page, size) => paging.onPage(page - 1, size)}
      />
    </>
  )
}

/** The editions of a paper, the newest first. */
export const EditionsView = ({ papers, paper }: Props) => {
  const { t } = useTranslation('newspaper')
  const { actor } = useSession()
  const { values, change } = useSearchFilter(['paper', 'from', 'to'])
  const [doing, setDoing] = useState<'new' | 'settings'>()
  const close = () => setDoing(undefined)
  const mayPlan = can(actor, 'newspaper.plan')
  return (
    <div className="rb-editions rb-stack rb-tall rb-surface">
      <PageHeader
        title={t('title')}
        note={paper.canPaint ? undefined : t('noFonts')}
        actions={
          <>
            <ButtonLink type="link" to="/newspaper/waiting">
              {t('waiting')}
            </ButtonLink>
            <ButtonLink type="link" icon={<Search size={16} aria-hidden="true" />} to="/newspaper/search">
              {t('search.title')}
            </ButtonLink>
            {mayPlan && (
              <Button icon={<Settings size={16} aria-hidden="true" />} onClick={() => setDoing('settings')}>
                {t('settings.title')}
              </Button>
            )}
            {mayPlan && (
              <Button
                type="primary"
                icon={<Plus size={16} aria-hidden="true" />}
                onClick={() => setDoing('new')}
              >
                {t('new.title')}
              </Button>
            )}
          </>
        }
      />
      <search className="rb-editions__filters rb-row rb-wrap rb-gap-1 rb-px-2">
        {papers.length > 1 && (
          <Select
            aria-label={t('paper')}
            value={paper.channelId}
            options={papers.map(({ channelId, name }) => ({ value: channelId, label: name }))}
            onChange={(next: string) => change({ paper: next })}
          />
        )}
        <DayRange
          className="rb-filter-bar__days"
          label={t('days')}
          placeholder={[t('from'), t('to')]}
          from={values.from}
          to={values.to}
          onChange={change}
        />
      </search>
      <div className="rb-scroll rb-p-2">
        <Editions paper={paper} onNew={() => setDoing('new')} />
      </div>
      {doing === 'new' && <NewDialog paper={paper} onClose={close} />}
      {doing === 'settings' && (
        <Suspense>
          <SettingsPane paper={paper} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
