import type { Phrase } from '@rongbian/words/phrases'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { SearchInput } from '#/ui/search-input.tsx'
import { Segments } from '#/ui/segments.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import './look-up.css'

interface Props {
  onInsert: (text: string) => void
}

type Shelf = 'idioms' | 'quotations'

/** The lists are large, so they come when the panel is first opened. */
const usePhrases = () =>
  useQuery({
    queryKey: ['words', 'phrases'],
    queryFn: () => import('@rongbian/words/phrases'),
    staleTime: Number.POSITIVE_INFINITY,
  })

const PhraseRow = ({ phrase: { text, about }, onInsert }: Props & { phrase: Phrase }) => {
  const { t } = useTranslation('words')
  return (
    <li>
      <button
        type="button"
        className="rb-look-up__row rb-left rb-own-line rb-p-1 rb-round-sm rb-wide"
        title={t('lookUp.insert')}
        onClick={() => onInsert(text)}
      >
        <strong className="rb-own-line rb-medium rb-break">{text}</strong>
        <small className="rb-meta">{about.join(' ')}</small>
      </button>
    </li>
  )
}

export const PhrasePanel = ({ onInsert }: Props) => {
  const { t } = useTranslation('words')
  const [shelf, setShelf] = useState<Shelf>('idioms')
  const [keyword, setKeyword] = useState('')
  const search = useCallback((text: string) => setKeyword(text), [])
  const { data, error, isPending, refetch } = usePhrases()
  const shelves = [
    { value: 'idioms' as const, label: t('lookUp.idioms') },
    { value: 'quotations' as const, label: t('lookUp.quotations') },
  ]
  const found = data?.searchPhrases(data[shelf], keyword) ?? []

  return (
    <div className="rb-look-up rb-p-2">
      <div className="rb-look-up__head rb-flex rb-wrap rb-gap-1 rb-mb-15">
        <Segments label={t('lookUp.shelf')} options={shelves} value={shelf} onChange={setShelf} />
        <SearchInput label={t(`lookUp.search.${shelf}`)} value={keyword} onSearch={search} />
      </div>
      {isPending && <SkeletonRows rows={8} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && found.length === 0 && <EmptyState title={t('lookUp.none', { keyword })} />}
      <ul className="rb-look-up__list">
        {found.map((phrase) => (
          <PhraseRow key={phrase.text} phrase={phrase} onInsert={onInsert} />
        ))}
      </ul>
    </div>
  )
}
