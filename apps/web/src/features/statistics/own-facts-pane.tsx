import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rowSorts } from '#/features/statistics/fact-columns.tsx'
import { FactsBody, factsSize } from '#/features/statistics/facts-body.tsx'
import { sortIn } from '#/features/statistics/statistics-address.ts'
import { useFigureWords } from '#/features/statistics/use-figure-words.ts'
import { useOwnFacts } from '#/features/statistics/use-statistics.ts'
import type { DialogProps } from '#/ui/dialog-stack.ts'
import { SidePane } from '#/ui/side-pane.tsx'

type Props = DialogProps['ownFacts'] & { onClose: () => void }

/** The rows behind a number of 我的数据, which takes no right to see statistics. */
export const OwnFactsPane = ({ figure, range, onClose }: Props) => {
  const { t } = useTranslation('statistics')
  const { nameOf } = useFigureWords()
  const [page, setPage] = useState(0)
  const [sorted, setSorted] = useState('at,desc')
  const sort = sortIn(sorted, rowSorts) ?? 'at,desc'
  const query = useOwnFacts({ figure, range, sort, page, size: factsSize })
  return (
    <SidePane
      open
      dirty={false}
      size="min(1080px, 100vw)"
      title={t('rows.title', { name: t('rows.own'), figure: nameOf(figure) })}
      classNames={{ body: 'rb-stat-rows' }}
      onClose={onClose}
    >
      <FactsBody
        figure={figure}
        query={query}
        page={page}
        sort={sort}
        onTurn={setPage}
        onSort={(next) => {
          setSorted(next)
          setPage(0)
        }}
      />
    </SidePane>
  )
}
