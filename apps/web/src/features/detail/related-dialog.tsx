import type { StoryDetail } from '@rongbian/contract/stories'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { RelatedSections } from '#/features/detail/related-sections.tsx'
import { useTitleOf } from '#/story/use-story-acts.ts'
import { Dialog } from '#/ui/dialog.tsx'

interface Props {
  story: StoryDetail
  onClose: () => void
}

/** 关联稿件: finds stories to put beside this one, shows those that are, and lets them go. */
export const RelatedDialog = ({ story, onClose }: Props) => {
  const { t } = useTranslation(['detail', 'common'])
  const titleOf = useTitleOf()
  return (
    <Dialog
      dirty={false}
      open
      width={560}
      title={`${t('related.title')}${titleOf(story)}`}
      footer={<Button onClick={onClose}>{t('common:action.close')}</Button>}
      onCancel={onClose}
    >
      <RelatedSections story={story} />
    </Dialog>
  )
}
