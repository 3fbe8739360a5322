import type { TextAlign } from '@rongbian/domain'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureAddress } from '#/api/file-url.ts'
import { type TitleLook, titleParts } from '#/blocks/list-look.ts'
import { TimeText } from '#/ui/time-text.tsx'
import './title-list.css'
import './title-cards.css'

export interface TitleEntry {
  id: string | number
  title: string
  summary?: string
  /** Whose it is or where it comes from. */
  subtitle?: string
  cover?: string
  /** Stands where there is no picture. */
  mark: ReactNode
  at: string
  /** A mark before the title. */
  badge?: ReactNode
  isUnread?: boolean
  /** The one that is shown large beside the list. */
  isCurrent?: boolean
  open: () => void
  /** A button of its own behind the words. */
  tail?: ReactNode
}

interface Props {
  label: string
  look: TitleLook
  align: TextAlign
  entries: readonly TitleEntry[]
}

/** A picture that cannot be had gives its place to the mark. */
const useCover = (cover = '') => {
  const [broken, setBroken] = useState<string>()
  return { cover: cover === broken ? '' : cover, breaks: () => setBroken(cover) }
}

const namesOf = (states: Record<string, boolean>) =>
  Object.keys(states)
    .filter((name) => states[name])
    .join(' ')

const Item = ({ entry, look }: { entry: TitleEntry; look: TitleLook }) => {
  const { t } = useTranslation('homeBlocks')
  const { picture, summary, subtitle } = titleParts[look]
  const { title, badge, mark, isUnread = false, isCurrent = false, at, open, tail } = entry
  const { cover, breaks } = useCover(entry.cover)
  const states = { 'is-unread': isUnread, 'is-current': isCurrent, 'is-unpictured': !cover }
  return (
    <li className={namesOf(states)}>
      <button
        type="button"
        className="rb-titles__item rb-ring-inside rb-left rb-row rb-gap-15 rb-fill"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={open}
      >
        {picture && (
          <span
            className="rb-titles__picture rb-cut rb-filled rb-round-sm rb-row rb-centre rb-still rb-dim"
            aria-hidden="true"
          >
            {cover ? (
              <img
                className="rb-fit"
                src={pictureAddress(cover, picture)}
                alt=""
                loading="lazy"
                decoding="async"
                onError={breaks}
              />
            ) : (
              mark
            )}
          </span>
        )}
        <span className="rb-titles__words rb-start rb-cells rb-fill">
          <span className="rb-titles__title rb-ends-short rb-cut rb-one-line" title={title}>
            {isUnread && <span className="rb-visually-hidden">{t('unread')}</span>}
            {badge}
            {title || t('untitled')}
          </span>
          {summary && entry.summary && <span className="rb-meta rb-break rb-clamp-2">{entry.summary}</span>}
          {subtitle && entry.subtitle && (
            <span className="rb-titles__subtitle rb-meta rb-ellipsis">{entry.subtitle}</span>
          )}
        </span>
        <span className="rb-titles__time rb-meta rb-still">
          <TimeText at={at} />
        </span>
      </button>
      {tail && <span className="rb-titles__tail rb-still">{tail}</span>}
    </li>
  )
}

/** 标题列表 in each of its looks. */
export const TitleList = ({ label, look, align, entries }: Props) => (
  <ul
    aria-label={label}
    className={`rb-titles rb-titles--${look} ${titleParts[look].isCard ? 'rb-titles--cards rb-cells rb-gap-15 rb-p-15-2' : ''}`}
    data-align={align}
  >
    {entries.map((entry) => (
      <Item key={entry.id} entry={entry} look={look} />
    ))}
  </ul>
)
