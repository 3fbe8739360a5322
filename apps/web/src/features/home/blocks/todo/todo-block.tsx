import * as dashboard from '@rongbian/contract/dashboard'
import { type HomeBlock, navigationList } from '@rongbian/domain'
import { CircleCheckBig } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { BlockActions } from '#/blocks/block-actions.tsx'
import { BlockBody } from '#/blocks/block-body.tsx'
import { BlockCard } from '#/blocks/block-card.tsx'
import { BlockEmpty } from '#/blocks/block-empty.tsx'
import { BlockLink } from '#/blocks/block-link.tsx'
import { BlockPager } from '#/blocks/block-pager.tsx'
import type { BlockProps } from '#/blocks/block-props.ts'
import { CountBadge } from '#/blocks/count-badge.tsx'
import { DueMark } from '#/blocks/due-mark.tsx'
import { alignOf, storyLook } from '#/blocks/list-look.ts'
import { type StoryEntry, StoryList } from '#/blocks/story-list.tsx'
import { useLive } from '#/blocks/use-home-query.ts'
import { useOpenStory } from '#/blocks/use-open-story.ts'
import { usePages } from '#/blocks/use-pages.ts'
import { KindTag } from '#/features/home/blocks/todo/kind-tag.tsx'
import { useFollowLink } from '#/features/notifications/index.ts'
import { useSession } from '#/session/use-session.ts'
import './todo.css'

const size = 6

const TodoRows = ({ items, block }: { items: dashboard.TodoItem[]; block: HomeBlock }) => {
  const { t } = useTranslation(['homeBlocks', 'home'])
  const open = useOpenStory(items)
  const follow = useFollowLink()
  const entryOf = (item: dashboard.TodoItem): StoryEntry => ({
    id: item.id,
    title: item.title,
    summary: item.summary,
    level: item.level,
    lead: <KindTag kind={item.kind} />,
    facts: [
      <span key="note" className="rb-ellipsis" title={item.note}>
        {item.note}
      </span>,
    ],
    ends: [
      <DueMark key="due" item={item} />,
      <button
        key="act"
        type="button"
        className="rb-todo-act rb-px-1 rb-lit rb-one-line rb-round-sm rb-fs-13"
        aria-label={t('todo.actOn', { act: t(`todo.act.${item.kind}`), title: item.title })}
        onClick={() => follow(item.link)}
      >
        {t(`todo.act.${item.kind}`)}
      </button>,
    ],
    open: () => open(item),
  })
  return (
    <StoryList
      label={t('home:kind.todo')}
      look={storyLook(block)}
      align={alignOf(block)}
      entries={items.map(entryOf)}
    />
  )
}

/** 待办提醒: what waits for this person, and the one click that leads to doing it. */
export const TodoBlock = ({ block }: BlockProps) => {
  const { t } = useTranslation(['homeBlocks', 'home'])
  const { facts } = useSession()
  const hasWorkArea = navigationList(facts).some(({ id }) => id === 'workArea')
  const { page, setPage, keepWithin } = usePages(size)
  const query = useLive(['todo', page], (signal) =>
    call(dashboard.listTodo, { query: { myself: true, page, size }, signal }),
  )
  keepWithin(query)
  const total = query.data?.total ?? 0
  return (
    <BlockCard
      title={t('home:kind.todo')}
      note={total > 0 && <CountBadge count={total} label={t('todo.count', { count: total })} />}
      action={
        <BlockActions>
          <BlockPager page={page} size={size} total={total} onChange={setPage} />
          {hasWorkArea && <BlockLink to="/workArea?folder=todo">{t('todo.all')}</BlockLink>}
        </BlockActions>
      }
    >
      <BlockBody query={query} rows={size} rowHeight={34}>
        {({ items }) =>
          items.length ? (
            <TodoRows items={items} block={block} />
          ) : (
            <BlockEmpty icon={CircleCheckBig} title={t('todo.empty')} hint={t('todo.emptyHint')} />
          )
        }
      </BlockBody>
    </BlockCard>
  )
}
