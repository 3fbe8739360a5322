import type { StoryAnalysis } from '@rongbian/contract/effect'
import { type PlatformFigureCode, platformFigures } from '@rongbian/domain'
import { Checkbox, Form, Input, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { ReadingPicture } from '#/features/statistics/reading-picture.tsx'
import { useReadingCalls } from '#/features/statistics/use-effect.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import './reading-add.css'

/** What people find on the page of a post. */
const codes = [
  'reads',
  'plays',
  'likes',
  'shares',
  'reposts',
  'comments',
  'favourites',
  'recommends',
] as const satisfies PlatformFigureCode[]

interface Values {
  figures: Partial<Record<(typeof codes)[number], number | null>>
  capped: boolean
  picture: string
  note: string
}

interface Props {
  post: StoryAnalysis['posts'][number]
  onClose: () => void
}

/** An empty field is not nought: it is not said. */
const saidIn = (figures: Values['figures']) =>
  Object.fromEntries(
    codes.flatMap((code) => (typeof figures?.[code] === 'number' ? [[code, figures[code]]] : [])),
  )

/** What somebody saw on the platform, with a picture of it; a second person looks at it. */
export const ReadingAddDialog = ({ post: { postId, channelName }, onClose }: Props) => {
  const { t } = useTranslation('statistics')
  const phrase = usePhrase()
  const { add } = useReadingCalls()
  const missing = t('reading.noFigures')
  return (
    <ModalForm<Values>
      name="add-reading"
      title={t('reading.addTitle', { name: channelName })}
      okText={t('reading.save')}
      initialValues={{ figures: {}, capped: false, picture: '', note: '' }}
      onSubmit={({ figures, capped, picture, note }) =>
        add({ postId, figures: saidIn(figures), capped, picture, note })
      }
      onClose={onClose}
    >
      <p className="rb-note">{t('reading.addHint')}</p>
      <Form.Item
        name="figures"
        rules={[
          {
            validator: (_, figures: Values['figures']) =>
              Object.keys(saidIn(figures)).length > 0
                ? Promise.resolve()
                : Promise.reject(new Error(missing)),
          },
        ]}
      >
        <div className="rb-reading-fields">
          {codes.map((code) => (
            <Form.Item key={code} name={['figures', code]} label={phrase(platformFigures[code].label)}>
              <InputNumber<number> min={0} max={1e12} precision={0} inputMode="numeric" />
            </Form.Item>
          ))}
        </div>
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
