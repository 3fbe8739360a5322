import { TextSearch } from 'lucide-react'
import type { Choice } from '#/features/palette/choice.ts'
import { searchPath } from '#/features/search/index.ts'
import { i18n } from '#/i18n/i18n.ts'

/** The last row: all stories with these words, on a page of their own. */
export const searchChoice = (keyword: string): Choice => ({
  id: 'all',
  label: i18n.t('palette:seeAll'),
  note: keyword,
  icon: TextSearch,
  run: ({ navigate }) => {
    void navigate(searchPath(keyword))
    return undefined
  },
})
