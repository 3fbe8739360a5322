import * as contract from '@rongbian/contract/specials'
import { specialLimits } from '@rongbian/domain'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { MomentField } from '#/features/missions/index.ts'
import { useDesign, useDesigning } from '#/features/specials/builder/use-design.ts'
import { usePageAddress } from '#/features/specials/builder/use-drawn-page.ts'
import { useSpecialWrite } from '#/features/specials/use-specials.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { Segments } from '#/ui/segments.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useOpened } from '#/ui/use-opened.ts'

interface Values {
  when: 'now' | 'later'
  publishAt?: string | null
  endAt?: string | null
  note?: string
}

interface Props {
  /** Or taken down. */
  isPublish: boolean
  onClose: () => void
}

/** Publish now or at a time, with an end if there is to be one; or take the page down. */
export const PublishDialog = ({ isPublish, onClose }: Props) => {
  const { t } = useTranslation('specials')
  const { message } = useApp()
  const { store } = useDesigning()
  const special = useDesign((state) => state.special)
  // Taking down waits for nobody.
  const seen = useOpened(isPublish ? special.version : undefined)
  const url = usePageAddress()
  const { mutateAsync } = useSpecialWrite(({ when, publishAt, endAt, note = '' }: Values) =>
    call(contract.switchSpecial, {
      params: { channelId: special.channelId, specialId: special.specialId },
      query: { isPublish },
      body: {
        publishAt: when === 'later' ? (publishAt ?? null) : null,
        endAt: endAt ?? null,
        note,
        version: seen,
      },
    }),
  )
  const submit = async (values: Values) => {
    store.tell({ special: await mutateAsync(values) })
    void message.success(t(isPublish ? 'publish.done' : 'publish.downDone'))
  }
  const whens = (['now', 'later'] as const).map((value) => ({ value, label: t(`publish.${value}`) }))
  return (
    <ModalForm<Values>
      title={t(isPublish ? 'publish.title' : 'publish.downTitle', { name: special.name })}
      okText={t(isPublish ? 'publish.ok' : 'publish.downOk')}
      danger={!isPublish}
      initialValues={{ when: 'now', publishAt: null, endAt: special.endAt, note: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="rb-note rb-mb-1">{t(isPublish ? 'publish.hint' : 'publish.downHint', { url })}</p>
      {isPublish && (
        <>
          <Form.Item name="when" label={t('publish.when')}>
            <Segments label={t('publish.when')} options={whens} />
          </Form.Item>
          <Form.Item noStyle dependencies={['when']}>
            {({ getFieldValue }) =>
              getFieldValue('when') === 'later' && (
                <Form.Item
                  name="publishAt"
                  label={t('publish.at')}
                  rules={[{ required: true, message: t('publish.atMissing') }]}
                >
                  <MomentField label={t('publish.at')} />
                </Form.Item>
              )
            }
          </Form.Item>
          <Form.Item name="endAt" label={t('publish.end')} extra={t('publish.endHint')}>
            <MomentField label={t('publish.end')} />
          </Form.Item>
        </>
      )}
      <Form.Item name="note" label={t('note')}>
        <Input.TextArea rows={2} maxLength={specialLimits.note} />
      </Form.Item>
    </ModalForm>
  )
}
