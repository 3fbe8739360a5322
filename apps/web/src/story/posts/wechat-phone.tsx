import type { CoverCrops } from '@rongbian/domain'
import { ChevronLeft, MoreHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { CutCover } from '#/story/posts/cut-cover.tsx'
import './wechat-phone.css'

interface PhoneProps {
  label: string
  /** Whose page or conversation is open. */
  head: string
  /** The grey of a conversation, not the white of a page. */
  talk?: boolean
  tall?: boolean
  children: ReactNode
}

export const WechatPhone = ({ label, head, talk = false, tall = false, children }: PhoneProps) => (
  <section
    className={`rb-mp rb-wide rb-stack rb-cut ${talk ? 'is-talk' : ''} ${tall ? 'is-tall' : ''}`}
    aria-label={label}
  >
    <header className="rb-cells rb-gap-15 rb-still rb-bold rb-centred rb-fs-14">
      <ChevronLeft size={18} aria-hidden="true" />
      <span className="rb-ellipsis">{head}</span>
      <MoreHorizontal size={18} aria-hidden="true" />
    </header>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is cut off is reached by keyboard too. */}
    <div className="rb-scroll" tabIndex={0}>
      {children}
    </div>
  </section>
)

interface PageProps {
  title: string
  author: string
  source: string
  time?: string
  /** How the way to the original is worded, where there is one. */
  origin: string
  children: ReactNode
}

/** The opened article. */
export const WechatPage = ({ title, author, source, time, origin, children }: PageProps) => (
  <article className="rb-mp-page">
    <h4 className="rb-bold rb-break">{title}</h4>
    <p className="rb-mp-page__by rb-fs-14 rb-lh-20 rb-flex rb-wrap">
      {author && <span>{author}</span>}
      <b>{source}</b>
      {time && <time>{time}</time>}
    </p>
    {children}
    {origin && <p className="rb-mp-page__origin rb-mt-2">{origin}</p>}
  </article>
)

export interface WechatEntry {
  title: string
  digest: string
  cover: string
  crops?: CoverCrops
}

interface CardProps {
  articles: readonly WechatEntry[]
  /** Which of them is read beside the card. */
  open?: number
  onOpen: (index: number) => void
}

/** The message in a conversation: of a bundle the first large, the others small; a single one with its digest. */
export const WechatCard = ({ articles, open, onOpen }: CardProps) => {
  const isSingle = articles.length === 1
  return (
    <ol className={`rb-mp-card rb-round-lg rb-cut ${isSingle ? 'is-single' : ''}`}>
      {articles.map(({ title, digest, cover, crops }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an article is known by its place.
        <li key={index}>
          <button
            className="rb-between rb-gap-15 rb-wide rb-left rb-flex"
            type="button"
            aria-current={open === undefined ? undefined : index === open}
            onClick={() => onOpen(index)}
          >
            <CutCover
              url={cover}
              size={index === 0 ? 'wide' : 'small'}
              crop={index === 0 ? crops?.wide : crops?.square}
            />
            <span className="rb-mp-card__title rb-break rb-clamp-2">{title}</span>
            {isSingle && digest && (
              <span className="rb-mp-card__digest rb-fs-14 rb-lh-20 rb-own-line rb-break">{digest}</span>
            )}
          </button>
        </li>
      ))}
    </ol>
  )
}
