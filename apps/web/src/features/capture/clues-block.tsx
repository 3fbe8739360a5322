import type { CaptureItem } from '@rongbian/contract/capture'
import { Globe, ScanText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BlockBody } from '#/blocks/block-body.tsx'
import { BlockCard } from '#/blocks/block-card.tsx'
import { BlockEmpty } from '#/blocks/block-empty.tsx'
import { BlockLink } from '#/blocks/block-link.tsx'
import type { BlockProps } from '#/blocks/block-props.ts'
import { alignOf, titleLook } from '#/blocks/list-look.ts'
import { type TitleEntry, TitleList } from '#/blocks/title-list.tsx'
import { capturePath } from '#/features/capture/capture-address.ts'
import { useCaptures } from '#/features/capture/capture-queries.ts'
import { ClueAct } from '#/features/capture/clue-act.tsx'
import { openOverlay } from '#/frame/overlay-store.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { PlainButton } from '#/ui/plain-button.tsx'

const ReaderDialog = lazyPart(async () => (await import('#/features/capture/reader-dialog.tsx')).ReaderDialog)

const open = { view: 'open', words: '', page: 0 } as const

/** 选题线索: pages people have captured and nobody has written from yet. */
export const CluesBlock = ({ block }: BlockProps) => {
  const { t } = useTranslation(['homeBlocks', 'home', 'capture'])
  const query = useCaptures(open)
  const [reading, setReading] = useState<number>()
  const entryOf = (item: CaptureItem): TitleEntry => ({
    id: item.id,
    title: item.title || item.url,
    summary: item.state === 'failed' ? item.problem : item.summary,
    subtitle: item.source || URL.parse(item.url)?.hostname || '',
    cover: item.cover,
    mark: <Globe size={18} strokeWidth={1.25} />,
    at: item.at,
    open: () => setReading(item.id),
    tail: <ClueAct item={item} />,
  })
  return (
    <BlockCard
      title={t('home:kind.clues')}
      note={query.data && query.data.total > 0 && t('clues.count', { count: query.data.total })}
      action={<BlockLink to={capturePath()}>{t('clues.all')}</BlockLink>}
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
      {reading !== undefined && (
        <Suspense>
          <ReaderDialog id={reading} onShow={setReading} onClose={() => setReading(undefined)} />
        </Suspense>
      )}
    </BlockCard>
  )
}
