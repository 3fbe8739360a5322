import * as statistics from '@rongbian/contract/statistics'
import { type FigureFamily, figures } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '#/api/client.ts'
import { ExportMenu } from '#/features/statistics/export-menu.tsx'
import { rowSorts } from '#/features/statistics/fact-columns.tsx'
import { FactsBody, factsSize } from '#/features/statistics/facts-body.tsx'
import type { Opened } from '#/features/statistics/statistics-address.ts'
import { useFigureWords } from '#/features/statistics/use-figure-words.ts'
import { useMemberName } from '#/features/statistics/use-member-name.ts'
import { useFacts } from '#/features/statistics/use-statistics.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { SearchInput } from '#/ui/search-input.tsx'
import { SidePane } from '#/ui/side-pane.tsx'

interface Props {
  family: FigureFamily
  opened: Opened
  address: StatisticsAddress
}

/** The rows behind a number: the same filter, and as many rows as it counts. */
export const FactsPane = ({ family, opened: { figure, member }, address }: Props) => {
  const { t } = useTranslation('statistics')
  const { nameOf } = useFigureWords()
  const { list } = figures[figure]
  const { rowKeyword: keyword } = address
  const filter = { ...address.filter, figure, key: member, keyword }
  const sort = address.rowSortOf(rowSorts) ?? ('at,desc' as const)
  const { rowPage: page } = address.paging
  const query = useFacts(list, family, { ...filter, sort, page, size: factsSize })
  const name = useMemberName(family, member, query.data?.items[0])
  const title = t('rows.title', { name, figure: nameOf(figure) })

  return (
    <SidePane
      open
      dirty={false}
      size="min(1080px, 100vw)"
      title={title}
      extra={
        <ExportMenu
          name={title}
          addressOf={(format) =>
            fileUrl(statistics.factExports[list], {
              params: { family },
              query: { ...filter, sort, format },
            })
          }
        />
      }
      classNames={{ body: 'rb-stat-rows' }}
      onClose={address.close}
    >
      <FactsBody
        figure={figure}
        query={query}
        page={page}
        sort={sort}
        isOnChannel={family === 'channel' || filter.channelId !== undefined}
        keyword={keyword}
        search={
          <SearchInput
            label={t('find.title')}
            value={keyword ?? ''}
            onSearch={(words) => address.turnRows({ rowKeyword: words || undefined, rowPage: undefined })}
            maxLength={100}
          />
        }
        onTurn={(next) => address.turnRows({ rowPage: next || undefined })}
        onSort={(rowSort) => address.turnRows({ rowSort, rowPage: undefined })}
      />
    </SidePane>
  )
}
