import type { AssetDetail } from '@rongbian/contract/media'
import * as media from '@rongbian/contract/media'
import type { Asset } from '@rongbian/contract/media-shapes'
import { type Copyright, copyrightCodes, copyrights, mediaLimits } from '@rongbian/domain'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import { call } from '#/api/client.ts'
import { FacetSelect, TagSelect } from '#/features/media/facet-select.tsx'
import { mediaChanged } from '#/features/media/media-queries.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { DayPicker } from '#/ui/day-picker.tsx'
import { useDayRule } from '#/ui/typed-problem.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'
import { useFail } from '#/ui/use-fail.ts'
import { useSaveShortcut } from '#/ui/use-save-shortcut.ts'
import { useUnsaved } from '#/ui/use-unsaved.ts'

interface Values {
  name: string
  caption: string
  tags: string[]
  valueIds: number[]
  copyright: Copyright
  author: string
  origin: string
  licence: string
  expiresOn: string
}

const valuesOf = (asset: AssetDetail): Values => ({
  name: asset.mediaName,
  caption: asset.caption,
  tags: asset.tags.map(({ tagName }) => tagName),
  valueIds: asset.valueIds,
  copyright: asset.copyright,
  author: asset.author,
  origin: asset.origin,
  licence: asset.licence,
  expiresOn: asset.expiresOn ?? '',
})

const textOf = (asset: AssetDetail) => JSON.stringify(valuesOf(asset))

interface Told {
  onSaved: (saved: Asset, sent: Values) => void
  onReadAgain: () => void
}

/** Saves with the version that was read; what someone else wrote meanwhile is not lost. */
const useSaving = (asset: AssetDetail, { onSaved, onReadAgain }: Told) => {
  const { t } = useTranslation('media')
  const { message } = useApp()
  const ask = useAsk()
  const fail = useFail()
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  const save = async (sent: Values) => {
    setSending(true)
    const { expiresOn, ...values } = sent
    const { assetId, version } = asset
    try {
      const saved = await call(media.updateAsset, {
        params: { assetId },
        body: { ...values, expiresOn: expiresOn || null, version },
      })
      void message.success(t('detail.saved'))
      onSaved(saved, sent)
      await mediaChanged(client)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409)
        ask({
          title: error.message,
          content: t('detail.staleHint'),
          okText: t('detail.readAgain'),
          onOk: async () => {
            onReadAgain()
            await mediaChanged(client)
          },
        })
      else fail(error)
    } finally {
      setSending(false)
    }
  }
  return { sending, save }
}

interface Props {
  asset: AssetDetail
  dirty: boolean
  onDirty: (dirty: boolean) => void
  onSaved: (saved: Asset) => void
}

const Fields = ({ asset, dirty, onDirty, onSaved }: Props) => {
  const { t } = useTranslation(['media', 'common'])
  const phrase = usePhrase()
  const dayRule = useDayRule()
  const [form] = Form.useForm<Values>()
  const { sending, save } = useSaving(asset, {
    onSaved: (saved, sent) => {
      onSaved(saved)
      // What was typed meanwhile is not saved yet.
      onDirty(JSON.stringify(form.getFieldsValue()) !== JSON.stringify(sent))
    },
    onReadAgain: () => onDirty(false),
  })
  useEffect(() => {
    if (!dirty) form.setFieldsValue(valuesOf(asset))
  }, [asset, dirty, form])
  useUnsaved(dirty)
  useSaveShortcut(() => dirty && !sending && form.submit())
  const discard = () => {
    form.resetFields()
    onDirty(false)
  }
  return (
    <Form
      form={form}
      name="asset"
      layout="vertical"
      className="rb-asset-fields"
      disabled={!asset.canEdit}
      initialValues={valuesOf(asset)}
      onValuesChange={() => onDirty(true)}
      onFinish={(values) => void save(values)}
    >
      <Form.Item
        name="name"
        label={t('field.name')}
        rules={[{ required: true, whitespace: true, message: t('field.nameMissing') }]}
      >
        <Input maxLength={mediaLimits.nameMax} />
      </Form.Item>
      <Form.Item name="caption" label={t('field.caption')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={mediaLimits.captionMax} />
      </Form.Item>
      <Form.Item name="valueIds" label={t('field.values')}>
        <FacetSelect />
      </Form.Item>
      <Form.Item name="tags" label={t('tags')}>
        <TagSelect />
      </Form.Item>
      <div className="rb-asset-fields__pair rb-cells rb-halves">
        <Form.Item name="copyright" label={t('field.copyright')}>
          <Select
            options={copyrightCodes.map((value) => ({ value, label: phrase(copyrights[value].label) }))}
          />
        </Form.Item>
        <Form.Item name="expiresOn" label={t('field.expiresOn')} validateTrigger="onBlur" rules={[dayRule]}>
          <DayPicker inForm />
        </Form.Item>
        <Form.Item name="author" label={t('field.author')}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="origin" label={t('field.origin')}>
          <Input maxLength={200} />
        </Form.Item>
      </div>
      <Form.Item name="licence" label={t('field.licence')}>
        <Input maxLength={300} />
      </Form.Item>
      {dirty && (
        <div className="rb-asset-fields__acts rb-py-1 rb-flex rb-floats rb-at-end rb-gap-1">
          <Button onClick={discard}>{t('detail.discard')}</Button>
          <Button type="primary" htmlType="submit" loading={sending}>
            {t('common:action.save')}
          </Button>
        </div>
      )}
    </Form>
  )
}

/** What people write about an asset. Its other changes come in meanwhile; other words wait until nothing is being typed. */
export const AssetFields = ({ asset }: { asset: AssetDetail }) => {
  const [dirty, setDirty] = useState(false)
  const [base, setBase] = useState(asset)
  // What was read before the last save says nothing new.
  const isNews = base !== asset && asset.version >= base.version
  if (isNews && (!dirty || textOf(base) === textOf(asset))) setBase(asset)
  return (
    <Fields
      asset={base}
      dirty={dirty}
      onDirty={setDirty}
      onSaved={(saved) => setBase((now) => ({ ...now, ...saved }))}
    />
  )
}
