import type { ClueItem } from '@rongbian/contract/clues'
import { clueKinds } from '@rongbian/domain'
import { Globe, ScanText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { BlockBody } from '#/blocks/block-body.tsx'
import { BlockCard } from '#/blocks/block-card.tsx'
import { BlockEmpty } from '#/blocks/block-empty.tsx'
import { BlockLink } from '#/blocks/block-link.tsx'
import type { BlockProps } from '#/blocks/block-props.ts'
import { alignOf, titleLook } from '#/blocks/list-look.ts'
import { type TitleEntry, TitleList } from '#/blocks/title-list.tsx'
import { useClueSignals, useClues } from '#/features/clues/use-clues.ts'
import { openOverlay } from '#/frame/overlay-store.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { PlainButton } from '#/ui/plain-button.tsx'

/** Words of hot lists have a block of their own. */
const newest = { keyword: '', lists: false, page: 0, size: 10 }

/** 选题线索: what was heard from outside, the newest first. */
export const CluesBlock = ({ block }: BlockProps) => {
  const { t } = useTranslation(['homeBlocks', 'home'])
  const phrase = usePhrase()
  const navigate = useNavigate()
  const query = useClues(newest)
  useClueSignals()
  const entryOf = ({ id, title, summary, media, feedName, author, kind, sortAt }: ClueItem): TitleEntry => ({
    id,
    title,
    summary,
    subtitle: media || feedName || author || phrase(clueKinds[kind]),
    mark: <Globe size={18} strokeWidth={1.25} />,
    at: sortAt,
    open: () => void navigate(`/topics/clues?clue=${id}`),
  })
  return (
    <BlockCard
      title={t('home:kind.clues')}
      note={query.data && query.data.total > 0 && t('clues.count', { count: query.data.total })}
      action={<BlockLink to="/topics/clues">{t('clues.all')}</BlockLink>}
    >
      <BlockBody query={query} rows={4} rowHeight={34}>
        {({ items }) =>
          items.length ? (
            <TitleList
              label={t('home:kind.clues')}
              look={titleLook(block)}
              align={alignOf(block)}
              entries={items.map(entryOf)}
            />
          ) : (
            <BlockEmpty
              icon={ScanText}
              title={t('clues.empty')}
              hint={t('clues.emptyHint')}
              action={<PlainButton onClick={() => openOverlay('capture')}>{t('clues.capture')}</PlainButton>}
            />
          )
        }
      </BlockBody>
    </BlockCard>
  )
}
