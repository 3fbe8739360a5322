import * as clues from '@rongbian/contract/clues'
import { can } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { BlockBody } from '#/blocks/block-body.tsx'
import { BlockCard } from '#/blocks/block-card.tsx'
import { BlockLink } from '#/blocks/block-link.tsx'
import type { BlockProps } from '#/blocks/block-props.ts'
import { alignOf, quotationLook } from '#/blocks/list-look.ts'
import { QuotationList } from '#/blocks/quotation-list.tsx'
import { useFigures } from '#/blocks/use-home-query.ts'
import { KeywordTopics } from '#/features/home/blocks/topics/keyword-topics.tsx'
import { listed } from '#/i18n/punctuation.ts'
import { useSession } from '#/session/use-session.ts'

/** What is told outside, near the themes somebody follows; without any of it, what the house writes about. */
const HotTopics = ({ block }: BlockProps) => {
  const { t } = useTranslation(['homeBlocks', 'home'])
  const query = useFigures(['recommended'], (signal) => call(clues.recommendedTopics, { signal }))
  if (query.data?.length === 0) return <KeywordTopics block={block} />
  return (
    <BlockCard
      title={t('home:kind.topics')}
      note={t('topics.hotSpan')}
      action={<BlockLink to="/topics">{t('topics.all')}</BlockLink>}
    >
      <BlockBody query={query} rows={6} rowHeight={34}>
        {(events) => (
          <QuotationList
            label={t('home:kind.topics')}
            look={quotationLook(block)}
            align={alignOf(block)}
            entries={events.map(({ id, title, themes, score }) => ({
              id,
              title,
              to: { path: `/topics?event=${id}` },
              tag: themes.length > 0 && <span className="rb-lit">{listed(themes)}</span>,
              figure: t('topics.heat', { score }),
            }))}
          />
        )}
      </BlockBody>
    </BlockCard>
  )
}

/** 推荐选题. */
export const TopicsBlock = ({ block }: BlockProps) => {
  const { actor } = useSession()
  return can(actor, 'clues.recommended') ? <HotTopics block={block} /> : <KeywordTopics block={block} />
}
