import type { Output } from '@rongbian/contract/endpoint'
import * as contract from '@rongbian/contract/newspaper'
import { paperPageStates } from '@rongbian/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { InputNumber, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '#/api/client.ts'
import { useSearchFilter } from '#/console/use-search-filter.ts'
import { DayText } from '#/features/newspaper/day-text.tsx'
import { pageAddress, pageTones } from '#/features/newspaper/page-header.tsx'
import { newspaperKey, planAddress } from '#/features/newspaper/use-newspaper.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { DayRange } from '#/ui/day-range.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { PageHeader } from '#/ui/page-header.tsx'
import { QueryTable } from '#/ui/query-table.tsx'
import { SearchInput } from '#/ui/search-input.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import './search-page.css'

type Found = Output<typeof contract.searchPages>['items'][number]

const isNumber = (text: string | undefined) => text !== undefined && /^[1-9]\d{0,2}$/.test(text)

const useFound = () => {
  const { values, paging } = useSearchFilter(['words', 'from', 'to', 'no'])
  const { words = '', from, to, no } = values
  const query = {
    words,
    ...(from && { from }),
    ...(to && { to }),
    ...(isNumber(no) && { pageNo: Math.min(100, Number(no)) }),
    page: paging.page,
    size: paging.pageSize,
  }
  return useQuery({
    queryKey: newspaperKey('search', query),
    queryFn: ({ signal }) => call(contract.searchPages, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** On a phone the title has the row, and its page stands below. */
const Where = ({ found: { date, pageId, label, name } }: { found: Found }) => (
  <Link to={pageAddress(pageId)} className="rb-paper-search__where rb-hidden rb-phone-own-line rb-meta">
    <DayText day={date} /> {label} {name}
  </Link>
)

const useColumns = (): TableColumnsType<Found> => {
  const { t } = useTranslation('newspaper')
  const phrase = usePhrase()
  return [
    {
      title: t('search.date'),
      dataIndex: 'date',
      width: 200,
      responsive: ['md'],
      render: (date: string, { editionId }) => (
        <Link to={planAddress(editionId)}>
          <DayText day={date} />
        </Link>
      ),
    },
    {
      title: t('search.page'),
      key: 'page',
      width: 160,
      responsive: ['md'],
      render: (_, { pageId, label, name }) => (
        <Link to={pageAddress(pageId)}>
          {label} {name}
        </Link>
      ),
    },
    {
      title: t('search.story'),
      dataIndex: 'storyTitle',
      className: 'rb-break',
      render: (title: string, found) => (
        <>
          {title}
          <Where found={found} />
        </>
      ),
    },
    { title: t('search.chars'), dataIndex: 'chars', width: 100, align: 'right', responsive: ['md'] },
    {
      title: t('search.state'),
      dataIndex: 'state',
      width: 110,
      render: (state: Found['state']) => (
        <StatusTag plain tone={pageTones[state]}>
          {phrase(paperPageStates[state])}
        </StatusTag>
      ),
    },
  ]
}

/** Pages and the stories on them, by day, page and words. */
export const SearchPage = () => {
  const { t } = useTranslation('newspaper')
  const { values, change, paging } = useSearchFilter(['words', 'from', 'to', 'no'])
  const query = useFound()
  return (
    <div className="rb-paper-search rb-stack rb-tall rb-surface">
      <PageHeader
        title={t('search.title')}
        actions={
          <ButtonLink type="link" to="/newspaper">
            {t('back')}
          </ButtonLink>
        }
      />
      <search className="rb-row rb-wrap rb-gap-1 rb-px-2">
        <SearchInput
          label={t('search.words')}
          value={values.words ?? ''}
          maxLength={100}
          onSearch={(words) => change({ words: words || undefined })}
        />
        <DayRange
          className="rb-filter-bar__days"
          label={t('days')}
          placeholder={[t('from'), t('to')]}
          from={values.from}
          to={values.to}
          onChange={change}
        />
        <InputNumber
          aria-label={t('plan.no')}
          placeholder={t('plan.no')}
          min={1}
          max={100}
          precision={0}
          value={isNumber(values.no) ? Number(values.no) : null}
          onChange={(no) => change({ no: no ? String(no) : undefined })}
        />
      </search>
      <div className="rb-scroll rb-p-2">
        <QueryTable<Found>
          query={query}
          rowKey={({ pageId, storyId }) => `${pageId} ${storyId ?? ''}`}
          columns={useColumns()}
          {...paging}
          empty={<EmptyState title={t('search.none')} hint={t('search.noneHint')} />}
        />
      </div>
    </div>
  )
}
