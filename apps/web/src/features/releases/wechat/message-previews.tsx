import type { ReleaseRecord } from '@rongbian/contract/releases'
import { Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lossesOf, messageHtml, type ShownArticle } from '#/features/releases/wechat/message.ts'
import { useSession } from '#/session/use-session.ts'
import { Picture } from '#/story/picture.tsx'
import { CutCover } from '#/story/posts/cut-cover.tsx'
import { WechatCard, WechatPage, WechatPhone } from '#/story/posts/wechat-phone.tsx'
import { StoryBody } from '#/story/story-body.tsx'
import { PersonAvatar } from '#/ui/person-avatar.tsx'
import './message-previews.css'

interface Shown {
  account: Pick<ReleaseRecord, 'uuid' | 'name'>
  articles: readonly ShownArticle[]
  article: ShownArticle
  /** What the newsroom's clock shows when it comes out. */
  time: string
  hasSource: boolean
  onOpen: (index: number) => void
}

const useTitle = () => {
  const { t } = useTranslation('wechat')
  return (title: string) => title || t('untitled')
}

const useMoment = () => {
  const { t } = useTranslation('wechat')
  return (time: string) => {
    const [year, month, day, clock] = [
      time.slice(0, 4),
      time.slice(5, 7),
      time.slice(8, 10),
      time.slice(11, 16),
    ]
    return t('time', { year, month, day, clock })
  }
}

/** 消息正文: the opened article. */
const ArticlePage = ({ account, article, time, hasSource }: Shown) => {
  const { t } = useTranslation('wechat')
  const titleOf = useTitle()
  const momentOf = useMoment()
  const html = messageHtml(article.html, hasSource)
  return (
    <WechatPage
      title={titleOf(article.title)}
      author={article.author}
      source={account.name}
      time={momentOf(time)}
      origin={hasSource ? t('origin') : ''}
    >
      {article.photos.map((url) => (
        <Picture key={url} url={url} alt="" width={640} />
      ))}
      {html ? <StoryBody html={html} /> : article.photos.length === 0 && <p>{t('noBody')}</p>}
    </WechatPage>
  )
}

/** 消息: the card in the account's conversation. */
const MessageCard = ({ articles, time, onOpen }: Shown) => {
  const titleOf = useTitle()
  return (
    <div className="rb-mp-talk">
      <time className="rb-mp-talk__time rb-own-line rb-centred rb-fs-12">{time.slice(11, 16)}</time>
      <WechatCard
        articles={articles.map((article) => ({ ...article, title: titleOf(article.title) }))}
        onOpen={onOpen}
      />
    </div>
  )
}

/** 分享到朋友圈: a small picture and a line. */
const MomentsPost = ({ account, article }: Shown) => {
  const { t } = useTranslation('wechat')
  const titleOf = useTitle()
  const { user } = useSession()
  return (
    <div className="rb-mp-moment rb-p-15 rb-cells">
      <PersonAvatar person={user} size={40} />
      <div>
        <b className="rb-lh-20 rb-own-line rb-mb-1">{user.name}</b>
        <span className="rb-mp-moment__link rb-fs-14 rb-lh-20 rb-row rb-gap-1">
          <CutCover url={article.cover} size="tiny" crop={article.crops.square} />
          <span className="rb-break rb-clamp-2">{titleOf(article.title)}</span>
        </span>
        <small className="rb-fs-12 rb-own-line rb-mt-1">
          {t('now')} {account.name}
        </small>
      </div>
    </div>
  )
}

/** 发送给朋友: a card in a conversation. */
const ChatCard = ({ account, article }: Shown) => {
  const titleOf = useTitle()
  const { user } = useSession()
  return (
    <div className="rb-mp-talk rb-mp-chat rb-flex rb-at-end">
      <div className="rb-mp-bubble rb-round rb-slim">
        <b className="rb-break rb-clamp-2">{titleOf(article.title)}</b>
        <span className="rb-mp-bubble__words rb-flex rb-between rb-gap-1 rb-fs-12">
          <span>{article.digest}</span>
          <CutCover url={article.cover} size="small" crop={article.crops.square} />
        </span>
        <small className="rb-ellipsis rb-own-line rb-mt-1">{account.name}</small>
      </div>
      <PersonAvatar person={user} size={40} />
    </div>
  )
}

const views = {
  article: ArticlePage,
  message: MessageCard,
  moments: MomentsPost,
  chat: ChatCard,
} satisfies Record<string, (shown: Shown) => ReactNode>
type View = keyof typeof views
const viewIds = Object.keys(views) as View[]

const heads: Partial<Record<View, 'moments' | 'friend'>> = { moments: 'moments', chat: 'friend' }

const talks: readonly View[] = ['message', 'chat']

const Phone = ({ view, shown }: { view: View; shown: Shown }) => {
  const { t } = useTranslation('wechat')
  const Shows = views[view]
  const head = heads[view]
  return (
    <WechatPhone
      label={t(`view.${view}`)}
      head={head ? t(`head.${head}`) : shown.account.name}
      talk={talks.includes(view)}
    >
      <Shows {...shown} />
    </WechatPhone>
  )
}

const Losses = ({ article, hasSource }: Pick<Shown, 'article' | 'hasSource'>) => {
  const { t } = useTranslation('wechat')
  const { pictures, recordings } = lossesOf(article.html)
  return (
    <>
      {pictures > 0 && (
        <p className="rb-mp-previews__loss rb-mt-1 rb-centred rb-small rb-soft">
          {t('loss.pictures', { count: pictures })}
        </p>
      )}
      {recordings > 0 && (
        <p className="rb-mp-previews__loss rb-mt-1 rb-centred rb-small rb-soft">
          {t(hasSource ? 'loss.recordings' : 'loss.recordingsGone')}
        </p>
      )}
    </>
  )
}

interface Props extends Omit<Shown, 'article'> {
  open: number
}

/** As WeChat shows it, in the four places where readers meet it. */
export const MessagePreviews = ({ open, onOpen, ...rest }: Props) => {
  const { t } = useTranslation('wechat')
  const [view, setView] = useState<View>('article')
  const { articles } = rest
  const article = articles[open] ?? articles[0]
  if (!article)
    return <p className="rb-mp-previews__loss rb-mt-1 rb-centred rb-small rb-soft">{t('noArticle')}</p>
  const show = (index: number) => {
    onOpen(index)
    setView('article')
  }
  const shown = { ...rest, article, onOpen: show }
  return (
    <div className="rb-mp-previews rb-mb-2">
      <Tabs
        size="small"
        activeKey={view}
        onChange={(key) => setView(key as View)}
        items={viewIds.map((id) => ({
          key: id,
          label: t(`view.${id}`),
          children: <Phone view={id} shown={shown} />,
        }))}
      />
      <Losses {...shown} />
    </div>
  )
}
