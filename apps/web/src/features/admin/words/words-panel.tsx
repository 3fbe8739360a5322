import { useTranslation } from 'react-i18next'
import { useSearchFilter } from '#/console/use-search-filter.ts'
import { OwnWords } from '#/features/admin/words/own-words.tsx'
import { PackList } from '#/features/admin/words/pack-list.tsx'
import { Segments } from '#/ui/segments.tsx'
import './words-panel.css'

/** 词库: the newsroom's own words, and the packs that come with the product. */
export const WordsPanel = () => {
  const { t } = useTranslation('words')
  const { values, change } = useSearchFilter(['view'])
  const isPacks = values.view === 'packs'
  const views = [
    { value: 'own', label: t('admin.own') },
    { value: 'packs', label: t('admin.packs') },
  ]

  return (
    <div className="rb-stack rb-tall rb-surface">
      <div className="rb-words__views rb-gap-1-2 rb-p-15-2 rb-row rb-wrap">
        <Segments
          label={t('admin.view')}
          options={views}
          value={isPacks ? 'packs' : 'own'}
          onChange={(view) => change({ view: view === 'packs' ? view : undefined })}
        />
        <span className="rb-meta">{t(isPacks ? 'admin.packsHint' : 'admin.ownHint')}</span>
      </div>
      {isPacks ? <PackList /> : <OwnWords />}
    </div>
  )
}
