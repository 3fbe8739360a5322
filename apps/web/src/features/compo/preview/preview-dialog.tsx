import type { StoryDetail } from '@rongbian/contract/stories'
import { Modal, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '#/features/compo/draft/use-draft.ts'
import { WechatPreview } from '#/features/compo/preview/wechat-preview.tsx'
import { useContainer, useOpenStory } from '#/features/compo/use-story.ts'
import { Manuscript } from '#/features/detail/manuscript.tsx'
import './preview-dialog.css'

type Look = 'page' | 'phone' | 'wechat'

/** The text as it stands on the page, saved or not. */
const usePreviewed = (): StoryDetail => {
  const story = useOpenStory()
  const draft = useDraft()
  const [content] = useState(draft.read)
  return { ...story, ...content, properties: { ...story.properties, ...content.properties } }
}

/** 预览: how readers will see it, on a desk and in the hand. */
export const PreviewDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('compo')
  const story = usePreviewed()
  const isWechat = useContainer() === 'wechat'
  const looks: Look[] = isWechat ? ['wechat', 'page'] : ['page', 'phone']
  const [look, setLook] = useState<Look>(looks[0] ?? 'page')
  return (
    <Modal
      open
      centered
      width={920}
      footer={null}
      className="rb-story-preview"
      title={
        <span className="rb-story-preview__title">
          {t('header.preview')}
          <Segmented
            size="small"
            aria-label={t('preview.look')}
            value={look}
            options={looks.map((value) => ({ value, label: t(`preview.${value}`) }))}
            onChange={setLook}
          />
        </span>
      }
      onCancel={onClose}
    >
      <div className="rb-story-preview__desk">
        {look === 'wechat' ? (
          <WechatPreview articles={story.stories} source={story.origination || story.organization} />
        ) : (
          <Manuscript story={story} phone={look === 'phone'} />
        )}
      </div>
    </Modal>
  )
}
