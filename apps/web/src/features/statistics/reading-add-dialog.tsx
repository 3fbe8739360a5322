import type { StoryAnalysis } from '@rongbian/contract/effect'
import type { NewReading } from '@rongbian/contract/metrics'
import { Checkbox, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { ReadingNumbers } from '#/features/statistics/reading-numbers.tsx'
import { ReadingPicture } from '#/features/statistics/reading-picture.tsx'
import { useReadingCalls } from '#/features/statistics/use-effect.ts'
import { ModalForm } from '#/ui/modal-form.tsx'

type Values = Pick<NewReading, 'figures' | 'capped' | 'picture' | 'note'>

interface Props {
  post: StoryAnalysis['posts'][number]
  onClose: () => void
}

/** What somebody saw on the platform, with a picture of it; a second person looks at it. */
export const ReadingAddDialog = ({ post: { postId, channelName }, onClose }: Props) => {
  const { t } = useTranslation('statistics')
  const { add } = useReadingCalls()
  const hasFigures = (_: unknown, figures: Values['figures']) =>
    Object.keys(figures).length > 0 ? Promise.resolve() : Promise.reject(new Error(t('reading.noFigures')))
  return (
    <ModalForm<Values>
      name="add-reading"
      title={t('reading.addTitle', { name: channelName })}
      okText={t('reading.save')}
      initialValues={{ figures: {}, capped: false, picture: '', note: '' }}
      onSubmit={(values) => add({ postId, ...values })}
      onClose={onClose}
    >
      <p className="rb-note">{t('reading.addHint')}</p>
      <Form.Item name="figures" rules={[{ validator: hasFigures }]}>
        <ReadingNumbers />
      </Form.Item>
      <Form.Item name="capped" valuePropName="checked">
        <Checkbox>{t('reading.capped')}</Checkbox>
      </Form.Item>
      <Form.Item
        name="picture"
        label={t('reading.pictureLabel')}
        rules={[{ required: true, message: t('reading.pictureMissing') }]}
      >
        <ReadingPicture />
      </Form.Item>
      <Form.Item name="note" label={t('reading.note')}>
        <Input.TextArea rows={2} maxLength={500} showCount />
      </Form.Item>
    </ModalForm>
  )
}
