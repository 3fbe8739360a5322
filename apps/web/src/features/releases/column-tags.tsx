import { Pin, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type ColumnPick, removeColumn } from '#/features/releases/column-choice.ts'
import './column-tags.css'

interface Props {
  columns: readonly ColumnPick[]
  /** Without it the tags are only to be read. */
  onChange?: (columns: ColumnPick[]) => void
}

/** The chosen columns; the main one is fixed. */
export const ColumnTags = ({ columns, onChange }: Props) => {
  const { t } = useTranslation('releases')
  return columns.map(({ code, name, label, mainColumn }) => (
    <span
      key={code}
      className={`rb-column-tag rb-filled rb-round-sm rb-inline rb-gap-6 rb-dense rb-break ${mainColumn ? 'is-main' : ''}`}
      title={label}
    >
      {mainColumn && <Pin size={12} strokeWidth={1.75} aria-label={t('column.main')} />}
      {label}
      {onChange && !mainColumn && (
        <button
          className="rb-inline rb-centre rb-still rb-dim rb-round-sm"
          type="button"
          aria-label={t('column.remove', { name })}
          onClick={() => onChange(removeColumn(columns, code))}
        >
          <X size={12} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </span>
  ))
}
