import type { ClueItem } from '@rongbian/contract/clues'
import { type ClueState, clueKinds, clueStates } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { type ClueFilter, useClues } from '#/features/clues/use-clues.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { listed } from '#/i18n/punctuation.ts'
import { BesideList } from '#/ui/beside.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'

const tones: Record<ClueState, Tone> = {
  new: 'neutral',
  checking: 'working',
  confirmed: 'good',
  doubtful: 'warning',
  used: 'good',
  dropped: 'neutral',
}

export const ClueMarks = ({ clue }: { clue: Pick<ClueItem, 'state' | 'reservedUntil' | 'kind'> }) => {
  const { t } = useTranslation('clues')
  const phrase = usePhrase()
  return (
    <>
      <StatusTag tone={tones[clue.state]}>{phrase(clueStates[clue.state])}</StatusTag>
      {clue.kind !== 'item' && <StatusTag tone="neutral">{phrase(clueKinds[clue.kind])}</StatusTag>}
      {clue.reservedUntil && (
        <StatusTag tone="warning">
          {t('held')} <TimeText exact at={clue.reservedUntil} />
        </StatusTag>
      )}
    </>
  )
}

export const ClueFacts = ({ clue }: { clue: ClueItem }) => {
  const { t } = useTranslation('clues')
  const phrase = usePhrase()
  const from = clue.media || clue.feedName || clue.author || phrase(clueKinds[clue.kind])
  return (
    <span className="rb-row rb-wrap rb-gap-1-2 rb-meta">
      <span>{from}</span>
      <TimeText at={clue.sortAt} />
      {clue.places.length > 0 && <span>{listed(clue.places.slice(0, 3).map(({ name }) => name))}</span>}
      {clue.revisions > 0 && <span>{t('revisions', { count: clue.revisions })}</span>}
      {clue.reprintOf !== null && <span>{t('reprint')}</span>}
      {clue.foundByName && <span>{t('foundBy', { name: clue.foundByName })}</span>}
    </span>
  )
}

interface LineProps {
  clue: ClueItem
  isShown: boolean
  onShow: (id: number) => void
}

const ClueLine = ({ clue, isShown, onShow }: LineProps) => (
  <li className={isShown ? 'is-shown' : ''}>
    <button
      type="button"
      className="rb-stack rb-gap-05 rb-left rb-wide rb-p-15-2 rb-hovers"
      aria-current={isShown}
      onClick={() => onShow(clue.id)}
    >
      <span className="rb-row rb-wrap rb-gap-1">
        <b className="rb-break">{clue.title}</b>
        <ClueMarks clue={clue} />
      </span>
      {clue.summary && <span className="rb-note rb-clamp-2 rb-break">{clue.summary}</span>}
      <ClueFacts clue={clue} />
    </button>
  </li>
)

interface Props {
  filter: ClueFilter & { page: number; size: number }
  shown: number | undefined
  onShow: (id: number) => void
  onPage: (page: number) => void
}

export const ClueList = ({ filter, shown, onShow, onPage }: Props) => {
  const { t } = useTranslation('clues')
  return (
    <BesideList
      label={t('library.title')}
      query={useClues(filter)}
      page={filter.page}
      pageSize={filter.size}
      onPage={onPage}
      height={84}
      empty={<EmptyState title={t('library.none')} hint={t('library.noneHint')} />}
    >
      {(clue) => <ClueLine key={clue.id} clue={clue} isShown={clue.id === shown} onShow={onShow} />}
    </BesideList>
  )
}
