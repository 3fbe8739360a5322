import { channelHints, type HintedChannel, type Prefill } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { Post } from '#/story/posts/post.tsx'
import { PersonAvatar } from '#/ui/person-avatar.tsx'

interface Props {
  channel: HintedChannel
  prefill: Prefill
  title: string
  cover: string
  /** As the account is named. */
  newsroom: string
}

/** What is cut off stands below, with the field it is cut from. */
const kept = (text: string) => (text ? { kept: text, lost: '' } : undefined)

/** The story on a platform before anyone has filled in a form for it. */
export const PlatformPreview = ({ channel, prefill, title, cover, newsroom }: Props) => {
  const { t } = useTranslation('writing')
  return (
    <div className="rb-platform rb-flex rb-centre">
      <Post
        group={channelHints[channel].group}
        label={t('channels.preview')}
        name={newsroom}
        avatar={<PersonAvatar person={{ uuid: newsroom, name: newsroom, avatar: '' }} size={32} />}
        title={kept(prefill.title?.kept || title)}
        text={kept(prefill.text.kept)}
        covers={[cover]}
      />
    </div>
  )
}
