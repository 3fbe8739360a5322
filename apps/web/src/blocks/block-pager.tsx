import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import './block-pager.css'

interface Props {
  page: number
  size: number
  total: number
  onChange: (page: number) => void
}

/** Nothing while one page holds everything. */
export const BlockPager = ({ page, size, total, onChange }: Props) => {
  const { t } = useTranslation('homeBlocks')
  const pages = Math.ceil(total / size)
  if (pages <= 1) return null
  return (
    <nav className="rb-block-pager rb-gap-2px rb-inline rb-meta" aria-label={t('pager.label')}>
      <button
        className="rb-inline rb-centre rb-soft rb-round-sm rb-square-24"
        type="button"
        aria-label={t('pager.previous')}
        disabled={page === 0}
        onClick={() => onChange(page - 1)}
      >
        <ChevronLeft size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <span aria-live="polite">{t('pager.place', { page: page + 1, pages })}</span>
      <button
        className="rb-inline rb-centre rb-soft rb-round-sm rb-square-24"
        type="button"
        aria-label={t('pager.next')}
        disabled={page + 1 >= pages}
        onClick={() => onChange(page + 1)}
      >
        <ChevronRight size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </nav>
  )
}
