import * as dashboard from '@rongbian/contract/dashboard'
import { Lightbulb } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { BlockBody } from '#/blocks/block-body.tsx'
import { BlockCard } from '#/blocks/block-card.tsx'
import { BlockEmpty } from '#/blocks/block-empty.tsx'
import type { BlockProps } from '#/blocks/block-props.ts'
import { ChangeMark } from '#/blocks/change-mark.tsx'
import { alignOf, quotationLook } from '#/blocks/list-look.ts'
import { QuotationList } from '#/blocks/quotation-list.tsx'
import { SourceNote } from '#/blocks/source-note.tsx'
import { useFigures } from '#/blocks/use-home-query.ts'
import { searchPath } from '#/features/search/index.ts'

/** What the newsroom itself has been writing about. */
export const KeywordTopics = ({ block }: BlockProps) => {
  const { t } = useTranslation(['homeBlocks', 'home'])
  const query = useFigures(['keywords'], (signal) => call(dashboard.frequentKeywords, { signal }))
  return (
    <BlockCard title={t('home:kind.topics')} note={t('topics.span')}>
      <SourceNote>{t('topics.source')}</SourceNote>
      <BlockBody query={query} rows={6} rowHeight={34}>
        {({ keywords }) =>
          keywords.length ? (
            <QuotationList
              label={t('home:kind.topics')}
              look={quotationLook(block)}
              align={alignOf(block)}
              entries={keywords.map(({ word, count, previous }) => ({
                id: word,
                title: word,
                to: { path: searchPath(word) },
                tag: <ChangeMark change={count - previous} isNew={previous === 0} />,
                figure: t('topics.count', { count }),
              }))}
            />
          ) : (
            <BlockEmpty icon={Lightbulb} title={t('topics.empty')} hint={t('topics.emptyHint')} />
          )
        }
      </BlockBody>
    </BlockCard>
  )
}
