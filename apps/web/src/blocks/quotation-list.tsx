import type { TextAlign } from '@rongbian/domain'
import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { QuotationLook } from '#/blocks/list-look.ts'
import './quotation-list.css'

export interface QuotationEntry {
  id: string | number
  title: string
  /** A page of the product, one outside, or what opens in place. */
  to: { path: string } | { url: string } | { open: () => void }
  /** Behind the title: how it changed, what became of it. */
  tag?: ReactNode
  figure?: ReactNode
}

interface Props {
  label: string
  look: QuotationLook
  align: TextAlign
  entries: readonly QuotationEntry[]
}

const Title = ({ title, to }: Pick<QuotationEntry, 'title' | 'to'>) => {
  const { t } = useTranslation('homeBlocks')
  const name = title || t('untitled')
  const shown = { className: 'rb-quotes__title', title: name }
  if ('open' in to)
    return (
      <button type="button" {...shown} onClick={to.open}>
        {name}
      </button>
    )
  if ('path' in to)
    return (
      <Link {...shown} to={to.path}>
        {name}
      </Link>
    )
  return (
    <a {...shown} href={to.url} target="_blank" rel="noopener noreferrer">
      {name}
      <ArrowUpRight size={12} aria-hidden="true" />
    </a>
  )
}

const led = 3

/** 引文列表: titles that lead elsewhere, ranked or as plain links. */
export const QuotationList = ({ label, look, align, entries }: Props) => (
  <ol aria-label={label} className={`rb-quotes rb-quotes--${look}`} data-align={align}>
    {entries.map(({ id, tag, figure, ...entry }, index) => (
      <li className="rb-row rb-gap-15 rb-slim rb-hovers" key={id}>
        {look === 'ranked' && (
          <span
            className={`rb-quotes__rank rb-centred rb-filled rb-round-sm rb-still rb-meta ${index < led ? 'is-first' : ''}`}
            aria-hidden="true"
          >
            {index + 1}
          </span>
        )}
        <Title {...entry} />
        {look === 'ranked' && tag && <span className="rb-still rb-meta">{tag}</span>}
        {look === 'ranked' && figure && (
          <span className="rb-quotes__figure rb-right rb-still rb-meta">{figure}</span>
        )}
      </li>
    ))}
  </ol>
)
