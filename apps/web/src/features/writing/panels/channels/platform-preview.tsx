import type { HintedChannel, Prefill } from '@rongbian/domain'
import { Heart, MessageCircle, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '#/story/picture.tsx'
import { PersonAvatar } from '#/ui/person-avatar.tsx'
import './platform-preview.css'

interface Shown {
  title: string
  text: string
  cover: string
  /** The house, as the account is named. */
  house: string
}

const Cover = ({ url }: { url: string }) =>
  url ? (
    <Picture url={url} alt="" width={640} />
  ) : (
    <span className="rb-platform__no-cover" aria-hidden="true" />
  )

const Tools = () => (
  <span className="rb-platform__tools rb-flex" aria-hidden="true">
    <Heart size={20} strokeWidth={1.5} />
    <MessageCircle size={20} strokeWidth={1.5} />
    <Share2 size={20} strokeWidth={1.5} />
  </span>
)

const Account = ({ house }: { house: string }) => (
  <span className="rb-row rb-gap-1">
    <PersonAvatar person={{ uuid: house, name: house, avatar: '' }} size={32} />
    <b>{house}</b>
  </span>
)

const film = ({ text, cover, house }: Shown) => (
  <>
    <Cover url={cover} />
    <Tools />
    <span className="rb-platform__caption">
      <b>@{house}</b>
      <span className="rb-platform__lines">{text}</span>
    </span>
  </>
)

/** How each platform shows a story in its list. */
const looks: Record<HintedChannel, (shown: Shown) => ReactNode> = {
  wechat: ({ title, text, cover }) => (
    <>
      <span className="rb-platform__cover">
        <Cover url={cover} />
        <b>
          <span className="rb-platform__lines">{title}</span>
        </b>
      </span>
      {text && <p>{text}</p>}
    </>
  ),
  weibo: ({ title, text, cover, house }) => (
    <>
      <Account house={house} />
      <p>
        {title && `【${title}】`}
        {text}
      </p>
      <Cover url={cover} />
      <Tools />
    </>
  ),
  douyin: film,
  kuaishou: film,
  wangyi: ({ title, text, cover, house }) => (
    <>
      <span className="rb-fill">
        <b>{title}</b>
        <p>{text}</p>
        <small>{house}</small>
      </span>
      <Cover url={cover} />
    </>
  ),
}

interface Props {
  channel: HintedChannel
  prefill: Prefill
  title: string
  cover: string
  house: string
}

/** Small, and in the manner of the platform. */
export const PlatformPreview = ({ channel, prefill, title, cover, house }: Props) => {
  const { t } = useTranslation('writing')
  const shown = { title: prefill.title?.kept || title, text: prefill.text.kept, cover, house }
  return (
    <section className={`rb-platform rb-break rb-platform--${channel}`} aria-label={t('channels.preview')}>
      {looks[channel](shown)}
    </section>
  )
}
