import * as effect from '@rongbian/contract/effect'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '#/api/client.ts'
import { EffectStoriesTable } from '#/features/statistics/effect-stories-table.tsx'
import { ExportMenu } from '#/features/statistics/export-menu.tsx'
import { SpanLine } from '#/features/statistics/span-line.tsx'
import type { EffectOpened } from '#/features/statistics/statistics-address.ts'
import { useEffectStories } from '#/features/statistics/use-effect.ts'
import { useEffectWords } from '#/features/statistics/use-effect-words.ts'
import { useChannels } from '#/features/statistics/use-statistics.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { SearchInput } from '#/ui/search-input.tsx'
import { SidePane } from '#/ui/side-pane.tsx'
import { useExistingPage } from '#/ui/use-existing-page.ts'
import './facts-pane.css'

const size = 20

interface Props {
  opened: EffectOpened
  address: StatisticsAddress
}

/** The stories a number is made of: the same filter, and together the same number. */
export const EffectStoriesPane = ({ opened: { figure, member }, address }: Props) => {
  const { t } = useTranslation('statistics')
  const { nameOf, meaningOf, wholeText, unitOf } = useEffectWords()
  const { data: channels = [] } = useChannels()
  const { rowKeyword: keyword } = address
  const { rowPage: page } = address.paging
  const channelId = member ?? address.filter.channelId
  const sort = `${figure},desc` as const
  const filter = { ...address.filter, channelId, figure, keyword, sort }
  const query = useEffectStories({ ...filter, page, size })
  const { data } = query
  const turn = (next: number) => address.turnRows({ rowPage: next || undefined })
  useExistingPage({ total: query.isPlaceholderData ? undefined : data?.total, size, page, goTo: turn })
  const name = channels.find((channel) => channel.channelId === member)?.name ?? t('all')
  const title = t('rows.title', { name, figure: nameOf(figure) })
  const amount = data?.amount

  return (
    <SidePane
      open
      dirty={false}
      size="min(1080px, 100vw)"
      title={title}
      extra={
        <ExportMenu
          name={title}
          addressOf={(format) => fileUrl(effect.exportEffectStories, { query: { ...filter, format } })}
        />
      }
      classNames={{ body: 'rb-stat-rows' }}
      onClose={address.close}
    >
      <div className="rb-stat-rows__head rb-p-15-2 rb-stack rb-gap-05">
        <p className="rb-note">{meaningOf(figure)}</p>
        <p className="rb-row rb-wrap rb-gap-1-2">
          {typeof amount === 'number' && (
            <b>
              {wholeText(figure, amount)} {figure !== 'seconds' && unitOf(figure)}
            </b>
          )}
          {data && <span>{t('rows.total', { count: data.total })}</span>}
        </p>
        {!query.isError && <SpanLine span={data?.span} />}
        <SearchInput
          label={t('find.title')}
          value={keyword ?? ''}
          onSearch={(words) => address.turnRows({ rowKeyword: words || undefined, rowPage: undefined })}
          maxLength={100}
        />
      </div>
      <EffectStoriesTable
        query={query}
        first={figure}
        page={page}
        size={size}
        keyword={keyword}
        onPage={turn}
        address={address}
      />
    </SidePane>
  )
}
