import { Checkbox, Timeline } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { usePageRecords } from '#/features/newspaper/proofs/use-proofs.ts'
import type { ViewProps } from '#/features/newspaper/proofs/view-props.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { Segments } from '#/ui/segments.tsx'
import { TimeText } from '#/ui/time-text.tsx'

const kinds = ['operations', 'process'] as const

/** 操作记录 and 流程记录: who did what with the page, and when. */
export const RecordsView = ({ opened: { page } }: ViewProps) => {
  const { t } = useTranslation('proofs')
  const [search, setSearch] = useSearchParams()
  const kind = kinds.find((known) => known === search.get('kind')) ?? 'operations'
  const isEach = search.get('saves') === 'all'
  const query = usePageRecords(page.id, kind, isEach)
  return (
    <section className="rb-scroll rb-p-2 rb-stack rb-gap-2" aria-label={t('head.records')}>
      <div className="rb-row rb-wrap rb-gap-2">
        <Segments
          label={t('head.records')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`records.${value}`) }))}
          onChange={(next) => setSearch({ kind: next }, { replace: true })}
        />
        {kind === 'operations' && (
          <Checkbox
            checked={isEach}
            onChange={({ target }) =>
              setSearch({ kind, ...(target.checked && { saves: 'all' }) }, { replace: true })
            }
          >
            {t('records.each')}
          </Checkbox>
        )}
      </div>
      {!query.data ? (
        <Pending query={query} rows={6} />
      ) : query.data.length === 0 ? (
        <EmptyState title={t('records.none')} hint={t('records.noneHint')} />
      ) : (
        <Timeline
          items={query.data.map(({ at, name, label, note }) => ({
            content: (
              <>
                <b className="rb-bold">{label}</b> <span className="rb-soft">{name}</span>{' '}
                <small className="rb-meta">
                  <TimeText exact at={at} />
                </small>
                {note && <p className="rb-dense rb-break">{note}</p>}
              </>
            ),
          }))}
        />
      )}
    </section>
  )
}
