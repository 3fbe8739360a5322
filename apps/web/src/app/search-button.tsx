import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openOverlay } from '#/frame/overlay-store.ts'
import { keyName } from '#/frame/shortcuts.ts'
import './search-button.css'

/** Looks like a field and opens the palette; on a phone only the glass remains. */
export const SearchButton = () => {
  const { t } = useTranslation('frame')
  return (
    <button
      type="button"
      className="rb-bar-button rb-inline rb-search"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openOverlay('palette')}
    >
      <Search size={16} aria-hidden="true" />
      <span className="rb-search__words">{t('search')}</span>
      <span className="rb-search__keys rb-not-on-phone" aria-hidden="true">
        {keyName('Mod')} K
      </span>
    </button>
  )
}
