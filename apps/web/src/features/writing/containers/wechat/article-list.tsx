import { Button, Tooltip } from 'antd'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Articles } from '#/features/writing/containers/wechat/use-articles.ts'
import { Picture } from '#/story/picture.tsx'
import { useAsk } from '#/ui/use-ask.ts'

interface CardProps {
  articles: Articles
  index: number
  editable: boolean
  dragged: boolean
  onGrab: (index: number | undefined) => void
  onOver: () => void
}

const Tools = ({ articles, index }: Pick<CardProps, 'articles' | 'index'>) => {
  const { t } = useTranslation(['writing', 'common'])
  const confirm = useAsk()
  const { list, move, remove } = articles
  const ask = () =>
    confirm({
      title: t('wechat.removeTitle', { no: index + 1 }),
      content: t('wechat.removeHint'),
      okText: t('common:action.delete'),
      danger: true,
      onOk: () => remove(index),
    })
  const tools = [
    { id: 'up', label: t('order.up'), icon: ArrowUp, off: index === 0, run: () => move(index, index - 1) },
    {
      id: 'down',
      label: t('order.down'),
      icon: ArrowDown,
      off: index === list.length - 1,
      run: () => move(index, index + 1),
    },
    { id: 'remove', label: t('common:action.delete'), icon: Trash2, off: list.length === 1, run: ask },
  ]
  return (
    <span className="rb-wx__tools rb-hidden rb-absolute rb-floats rb-round">
      {tools.map(({ id, label, icon: Icon, off, run }) => (
        <Tooltip key={id} title={label}>
          <Button
            type="text"
            size="small"
            aria-label={t('wechat.toolOf', { label, no: index + 1 })}
            disabled={off}
            icon={<Icon size={14} />}
            onClick={run}
          />
        </Tooltip>
      ))}
    </span>
  )
}

const Card = ({ articles, index, editable, dragged, onGrab, onOver }: CardProps) => {
  const { t } = useTranslation('writing')
  const article = articles.list[index]
  const isOpen = articles.open === index
  const title = article?.title || t('header.untitled')
  return (
    <li
      className={`rb-wx__card rb-anchor rb-line-below ${index === 0 ? 'is-first' : ''} ${isOpen ? 'is-open' : ''} ${dragged ? 'is-dragged' : ''}`}
      draggable={editable}
      onDragStart={() => onGrab(index)}
      onDragEnd={() => onGrab(undefined)}
      onDragEnter={onOver}
    >
      <button
        className="rb-between rb-gap-1"
        type="button"
        aria-current={isOpen}
        onClick={() => articles.show(index)}
      >
        {article?.imageAttachmentName ? (
          <Picture url={article.imageAttachmentName} alt="" width={320} className="rb-wx__cover" />
        ) : (
          <span className="rb-wx__cover rb-wx__cover--none rb-centred rb-filled rb-round-sm rb-row rb-centre rb-fs-12 rb-dim">
            {t('wechat.noCover')}
          </span>
        )}
        <span className="rb-wx__title rb-cut rb-dense">{title}</span>
      </button>
      {editable && <Tools articles={articles} index={index} />}
    </li>
  )
}

/** The articles as WeChat stacks them: the first one large, the others as lines. */
export const ArticleList = ({ articles, editable }: { articles: Articles; editable: boolean }) => {
  const { t } = useTranslation('writing')
  const [dragged, setDragged] = useState<number>()
  return (
    <nav
      className="rb-wx__list rb-p-2 rb-edge-right rb-scrolls rb-surface rb-still"
      aria-label={t('wechat.list')}
    >
      <ol className="rb-mb-15 rb-box rb-cut">
        {articles.keys.map((key, index) => (
          <Card
            key={key}
            articles={articles}
            index={index}
            editable={editable}
            dragged={dragged === index}
            onGrab={setDragged}
            onOver={() => {
              if (dragged === undefined || dragged === index) return
              articles.move(dragged, index)
              setDragged(index)
            }}
          />
        ))}
      </ol>
      {editable && (
        <Button
          block
          type="dashed"
          disabled={articles.isFull}
          icon={<Plus size={14} />}
          onClick={articles.add}
        >
          {t(articles.isFull ? 'wechat.full' : 'wechat.add')}
        </Button>
      )}
    </nav>
  )
}
