import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePausedText } from '#/ui/use-paused-text.ts'

interface Props {
  label: string
  value: string
  onSearch: (keyword: string) => void
}

const longest = 100

/** Searches when typing pauses. */
export const KeywordField = ({ label, value, onSearch }: Props) => {
  const { t } = useTranslation('library')
  const input = useRef<HTMLInputElement>(null)
  const { text, setText, composition } = usePausedText(value, onSearch)
  const clear = () => {
    setText('')
    input.current?.focus()
  }
  return (
    <div className="rb-keyword rb-h-28 rb-phone-grow rb-px-1 rb-dim rb-fs-13 rb-gap-6 rb-round rb-still rb-surface rb-row">
      <Search size={14} aria-hidden="true" />
      <input
        className="rb-fill rb-text"
        ref={input}
        type="text"
        aria-label={label}
        placeholder={label}
        maxLength={longest}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        {...composition}
      />
      {text && (
        <button
          className="rb-still rb-inline-flex rb-round-3px"
          type="button"
          aria-label={t('filter.clearKeyword')}
          title={t('filter.clearKeyword')}
          onClick={clear}
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
