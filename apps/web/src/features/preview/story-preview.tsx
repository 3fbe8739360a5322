import type { StoryDetail } from '@rongbian/contract/stories'
import { storyTypes } from '@rongbian/domain'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ShareLink } from '#/features/preview/share-link.tsx'
import { WechatPreview } from '#/features/preview/wechat-preview.tsx'
import { WeiboPreview } from '#/features/preview/weibo-preview.tsx'
import { Manuscript } from '#/story/manuscript.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Segments } from '#/ui/segments.tsx'
import { useLargeDialog } from '#/ui/use-large-dialog.ts'
import './story-preview.css'

type Look = 'page' | 'phone' | 'wechat' | 'weibo'

const views: Record<Look, (story: StoryDetail) => ReactNode> = {
  page: (story) => <Manuscript story={story} phone={false} />,
  phone: (story) => <Manuscript story={story} phone />,
  wechat: ({ stories, origination, organization }) => (
    <WechatPreview articles={stories} source={origination || organization} />
  ),
  weibo: (story) => <WeiboPreview story={story} />,
}

/** The channels whose look a shared link keeps. */
const channelOf: Record<Look, string> = { page: '', phone: '', wechat: 'wechat', weibo: 'weibo' }

const looksOf = ({ type }: StoryDetail): Look[] =>
  storyTypes[type].container === 'wechat' ? ['wechat', 'page'] : ['page', 'phone', 'weibo']

interface Props {
  story: StoryDetail
  onClose: () => void
}

/** 预览: how readers will see it, on a desk, in the hand and on a platform. */
export const StoryPreview = ({ story, onClose }: Props) => {
  const { t } = useTranslation('preview')
  const looks = looksOf(story)
  const [look, setLook] = useState<Look>(looks[0] ?? 'page')
  const dialog = useLargeDialog('rb-story-preview', 920)
  return (
    <Dialog
      dirty={false}
      {...dialog}
      open
      footer={null}
      title={
        <span className="rb-story-preview__title rb-row rb-gap-2 rb-one-line">
          {t('title')}
          <Segments
            label={t('look')}
            value={look}
            options={looks.map((value) => ({ value, label: t(value) }))}
            onChange={setLook}
          />
          <ShareLink key={look} library={story.libraryId} id={story.id} channelType={channelOf[look]} />
        </span>
      }
      onCancel={onClose}
    >
      <div className="rb-story-preview__desk rb-line-above rb-scrolls">{views[look](story)}</div>
    </Dialog>
  )
}
