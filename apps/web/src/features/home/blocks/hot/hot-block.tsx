import * as feeds from '@rongbian/contract/feeds'
import type { HomeBlock } from '@rongbian/domain'
import { Flame } from 'lucide-react'
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
import { OwnPosts, type Platform } from '#/features/home/blocks/hot/own-posts.tsx'
import { pageUrl } from '#/features/releases/index.ts'
import { searchPath } from '#/features/search/index.ts'
import { TimeText } from '#/ui/time-text.tsx'

const platforms: Readonly<Record<string, Platform>> = {
  hotWeibo: 'weibo',
  hotWechat: 'wechat',
}
const shown = 10

const readList = (source: Platform, signal: AbortSignal) =>
  call(feeds.hotSearch, { body: { source, page: 0, size: shown }, signal })

/** A list that was connected just now is read within seconds. */
const isUnread = ({ lists }: Awaited<ReturnType<typeof readList>>) => lists[0]?.asOf === null

interface ListProps {
  block: HomeBlock
  label: string
  items: readonly feeds.HotEntry[]
}

const HotWords = ({ block, label, items }: ListProps) => (
  <QuotationList
    label={label}
    look={quotationLook(block)}
    align={alignOf(block)}
    entries={items.map(({ id, word, url, change, label: mark, since }) => {
      const page = pageUrl(url)
      return {
        id,
        title: word,
        to: page ? { url: page } : { path: searchPath(word) },
        // The list's own word.
        tag: mark ? (
          <span lang="zh">{mark}</span>
        ) : (
          <ChangeMark change={change ?? 0} isNew={change === null} />
        ),
        figure: <TimeText at={since} />,
      }
    })}
  />
)

/** 今日热点: the platform's list as it was read last, with its age; without one, what the house itself has there. */
export const HotBlock = ({ block }: BlockProps) => {
  const { t } = useTranslation(['homeBlocks', 'home'])
  const type = platforms[block.assemblyName] ?? 'weibo'
  const query = useFigures(['hot', type], (signal) => readList(type, signal), isUnread)
  const title = t(type === 'weibo' ? 'home:kind.hotWeibo' : 'home:kind.hotWechat')
  const list = query.data?.lists[0]
  if (query.data && !list)
    return (
      <BlockCard title={title} note={t('hot.own')}>
        <OwnPosts type={type} block={block} label={title} />
      </BlockCard>
    )
  return (
    <BlockCard title={title} note={list?.asOf && <TimeText at={list.asOf} />}>
      {list?.problem && <SourceNote>{list.problem}</SourceNote>}
      <BlockBody query={query} rows={6} rowHeight={34}>
        {({ items }) =>
          items.length ? (
            <HotWords block={block} label={title} items={items} />
          ) : (
            <BlockEmpty icon={Flame} title={t('hot.unread')} hint={t('hot.unreadHint')} />
          )
        }
      </BlockBody>
    </BlockCard>
  )
}
