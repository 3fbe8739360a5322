import { useTranslation } from 'react-i18next'
import { Card } from '#/features/statistics/card.tsx'
import { EffectStoriesTable } from '#/features/statistics/effect-stories-table.tsx'
import { useEffectStories } from '#/features/statistics/use-effect.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { SearchInput } from '#/ui/search-input.tsx'
import { useExistingPage } from '#/ui/use-existing-page.ts'
import './facts-pane.css'

/** The most read of the year, to choose one from. */
export const StoryChoice = ({ address }: { address: StatisticsAddress }) => {
  const { t } = useTranslation('statistics')
  const { keyword, paging, turn, type } = address
  const { page, size } = paging
  const query = useEffectStories({ range: '365', sort: 'views,desc', keyword, page, size })
  useExistingPage({
    total: query.isPlaceholderData ? undefined : query.data?.total,
    size,
    page,
    goTo: (next) => turn(next, size),
  })
  return (
    <Card
      title={t('story.choose')}
      note={t('story.chooseHint')}
      actions={<SearchInput label={t('find.title')} value={keyword ?? ''} onSearch={type} maxLength={100} />}
    >
      <EffectStoriesTable
        query={query}
        first="views"
        page={page}
        size={size}
        keyword={keyword}
        onPage={(next) => turn(next, size)}
        address={address}
      />
    </Card>
  )
}
