import { linkUrl } from '@rongbian/domain'
import { ExternalLink, Radio } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '#/api/file-url.ts'
import { Picture } from '#/story/picture.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import './story-link.css'

interface Props {
  url: string
  title: string
  summary: string
  cover: string
  live?: boolean
  /** When a broadcast begins; empty when that is not known yet. */
  startTime?: string
}

/** A story that only leads elsewhere: as the card readers will see. */
export const StoryLink = ({ url, title, summary, cover, live = false, startTime = '' }: Props) => {
  const { t } = useTranslation('detail')
  const address = linkUrl(url)
  const host = address && URL.parse(address, location.href)?.hostname

  const card = (
    <>
      {cover && <Picture url={cover} alt="" width={320} className="rb-link-card__cover" />}
      <span className="rb-at-top rb-gap-05 rb-stack rb-fill">
        {live && (
          <StatusTag tone="working" icon={Radio}>
            {t('link.live')}
          </StatusTag>
        )}
        <b>{title || t('untitled')}</b>
        {live && startTime && (
          <span className="rb-dense">
            {t('link.starts')}
            <TimeText at={startTime} exact />
          </span>
        )}
        {summary && <span className="rb-dense rb-soft rb-clamp-2">{summary}</span>}
        <span className="rb-meta rb-break">{host ?? t(url ? 'link.unsafe' : 'link.none')}</span>
      </span>
      {address && <ExternalLink size={16} aria-hidden="true" />}
    </>
  )
  return address ? (
    <a
      className="rb-link-card rb-mb-3 rb-gap-2 rb-p-2 rb-edged rb-round-lg rb-surface rb-row"
      href={fileAddress(address)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {card}
    </a>
  ) : (
    <div className="rb-link-card rb-mb-3 rb-gap-2 rb-p-2 rb-edged rb-round-lg rb-surface rb-row">{card}</div>
  )
}
