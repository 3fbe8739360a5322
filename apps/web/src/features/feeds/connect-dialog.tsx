import type { HotListState } from '@rongbian/contract/feeds'
import { feedLimits, hotListNames } from '@rongbian/domain'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useConnectList } from '#/features/feeds/use-feeds.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { ModalForm } from '#/ui/modal-form.tsx'

interface Values {
  url: string
  key: string
}

interface Props {
  of: HotListState
  onClose: () => void
}

/** 接入热榜: where it is read, and the key of a provider where there is one. */
export const ConnectDialog = ({ of: { list, url, hasKey }, onClose }: Props) => {
  const { t } = useTranslation('feeds')
  const phrase = usePhrase()
  const connect = useConnectList(list)
  return (
    <ModalForm<Values>
      title={t('list.connectTitle', { name: phrase(hotListNames[list]) })}
      name="hot-list"
      okText={t('list.connect')}
      initialValues={{ url, key: '' }}
      onSubmit={(values) => connect.mutateAsync(values)}
      onClose={onClose}
    >
      <Form.Item name="url" label={t('field.url')} extra={t('list.urlHint')}>
        <Input type="url" maxLength={feedLimits.addressMax} />
      </Form.Item>
      <Form.Item name="key" label={t('list.key')} extra={hasKey ? t('list.keyKept') : t('list.keyHint')}>
        <Input.Password maxLength={300} autoComplete="off" />
      </Form.Item>
    </ModalForm>
  )
}
