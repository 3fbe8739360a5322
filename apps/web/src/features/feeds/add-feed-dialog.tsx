import type { Preview } from '@rongbian/contract/feeds'
import { Button, Form, type FormInstance, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bodyOf, FeedFields, type FeedValues } from '#/features/feeds/feed-fields.tsx'
import { FeedPreview } from '#/features/feeds/feed-preview.tsx'
import { useAddFeed, useDiscover } from '#/features/feeds/use-feeds.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useAct } from '#/ui/use-act.ts'

interface Found {
  url: string
  title: string
}

interface Values extends FeedValues {
  address: string
}

interface FinderProps {
  form: FormInstance<Values>
  preview: Preview | undefined
  onPreview: (preview: Preview | undefined) => void
}

/** From the address of a page or a source to what would be read. */
const FeedFinder = ({ form, preview, onPreview }: FinderProps) => {
  const { t } = useTranslation('feeds')
  const discover = useDiscover()
  const { act, isBusy } = useAct()
  const [found, setFound] = useState<Found[]>([])
  const look = (url: string) =>
    act(async () => {
      const answer = await discover.mutateAsync(url)
      setFound(answer.found)
      onPreview(answer.preview ?? undefined)
      if (!answer.preview) return
      const { title } = answer.preview
      const typed = form.getFieldsValue()
      form.setFieldsValue({
        url: answer.preview.url,
        name: typed.name || title.slice(0, 60),
        media: typed.media || title.slice(0, 40),
      })
    })
  const lookAtTyped = () => {
    const address = form.getFieldValue('address')?.trim()
    if (address) void look(address)
  }
  return (
    <>
      <Form.Item label={t('find.address')} extra={t('find.hint')} htmlFor="feed_address">
        <div className="rb-row rb-gap-1">
          <Form.Item name="address" noStyle>
            <Input
              type="url"
              onPressEnter={(event) => {
                event.preventDefault()
                lookAtTyped()
              }}
            />
          </Form.Item>
          <Button loading={isBusy} onClick={lookAtTyped}>
            {t('find.look')}
          </Button>
        </div>
      </Form.Item>
      {found.length > 0 && !preview && (
        <ul className="rb-stack rb-gap-1" aria-label={t('find.found')}>
          {found.map(({ url, title }) => (
            <li key={url}>
              <Button size="small" onClick={() => void look(url)}>
                {title || url}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {preview && <FeedPreview preview={preview} />}
    </>
  )
}

/** 添加信源: found first, then named. */
export const AddFeedDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('feeds')
  const add = useAddFeed()
  const [preview, setPreview] = useState<Preview>()
  return (
    <ModalForm<Values>
      title={t('add')}
      name="feed"
      width={560}
      okText={t('add')}
      initialValues={{ weight: 1, media: '', publisher: '' }}
      onSubmit={({ address: _, ...values }) => add.mutateAsync(bodyOf(values))}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FeedFinder form={form} preview={preview} onPreview={setPreview} />
          <FeedFields />
        </>
      )}
    </ModalForm>
  )
}
