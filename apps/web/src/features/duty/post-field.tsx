import { dutyPostCodes, dutyPosts } from '@rongbian/domain'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { usePhrase } from '#/i18n/phrase.ts'
import { Segments } from '#/ui/segments.tsx'

/** 值班总编 or 值班编辑. */
export const PostField = () => {
  const { t } = useTranslation('duty')
  const phrase = usePhrase()
  return (
    <Form.Item name="post" label={t('column.post')}>
      <Segments
        label={t('column.post')}
        options={dutyPostCodes.map((value) => ({ value, label: phrase(dutyPosts[value]) }))}
      />
    </Form.Item>
  )
}
