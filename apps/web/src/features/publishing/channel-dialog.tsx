import { platformOf } from '@rongbian/connectors/platforms'
import type { ConsoleChannel } from '@rongbian/contract/publishing'
import { Alert, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { TypeField } from '#/features/publishing/type-field.tsx'
import { type ChannelForm, formOf, useSaveChannel } from '#/features/publishing/use-publishing.ts'
import { useTemplates } from '#/features/publishing/use-templates.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useOpened } from '#/ui/use-opened.ts'

interface Props {
  /** Edited; without it a new one is made. */
  channel?: ConsoleChannel
  onSaved: (channel: ConsoleChannel) => void
  onClose: () => void
}

const blank: Partial<ChannelForm> = { name: '', code: '', type: 'website', filings: [], theme: 'chenguang' }
const codeRule = /^[a-z0-9][a-z0-9-]{0,39}$/

const ThemeField = ({ channelId }: { channelId: string }) => {
  const { t } = useTranslation('publishing')
  const { data, isPending } = useTemplates(channelId)
  const options = (data?.themes ?? []).map(({ name, label }) => ({ value: name, label }))
  return (
    <Form.Item name="theme" label={t('channel.theme')}>
      <Select options={options} loading={isPending} />
    </Form.Item>
  )
}

const NameFields = ({ type }: { type: string }) => {
  const { t } = useTranslation('publishing')
  return (
    <>
      <Form.Item
        name="name"
        label={t('channel.name')}
        rules={[{ required: true, whitespace: true, message: t('channel.nameMissing') }]}
      >
        <Input maxLength={60} autoFocus />
      </Form.Item>
      <div className="rb-publish__pair rb-cells rb-halves">
        <Form.Item
          name="code"
          label={t('channel.code')}
          extra={t('channel.codeHint')}
          rules={[{ required: true, pattern: codeRule, message: t('channel.codeRule') }]}
        >
          <Input maxLength={40} spellCheck={false} autoCapitalize="none" />
        </Form.Item>
        <Form.Item name="type" label={t('channel.type')}>
          <TypeField current={type} />
        </Form.Item>
      </div>
      <Form.Item name="description" label={t('channel.description')}>
        <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </>
  )
}

const LogoField = () => {
  const { t } = useTranslation('publishing')
  return (
    <Form.Item name="logo" label={t('channel.logo')} extra={t('channel.logoHint')}>
      <Input maxLength={1000} spellCheck={false} />
    </Form.Item>
  )
}

/** What is to be known of a platform before it is made a channel. */
const PlatformFields = ({ isByHand }: { isByHand: boolean }) => {
  const { t } = useTranslation('accounts')
  return (
    <>
      <Alert showIcon type={isByHand ? 'warning' : 'info'} title={t(isByHand ? 'byHand' : 'bindLater')} />
      <LogoField />
    </>
  )
}

const SiteFields = () => {
  const { t } = useTranslation('publishing')
  return (
    <>
      <div className="rb-publish__pair rb-cells rb-halves">
        <Form.Item name="origin" label={t('channel.origin')} extra={t('channel.originHint')}>
          <Input inputMode="url" spellCheck={false} />
        </Form.Item>
        <Form.Item name="previewOrigin" label={t('channel.previewOrigin')}>
          <Input inputMode="url" spellCheck={false} />
        </Form.Item>
      </div>
      <LogoField />
      <Form.Item name="filings" label={t('channel.filings')} extra={t('channel.filingsHint')}>
        <Select mode="tags" open={false} suffixIcon={null} maxCount={10} tokenSeparators={['\n']} />
      </Form.Item>
    </>
  )
}

/** Pages have an address and a foot; an account has neither. */
const OwnFields = () => {
  const manifest = platformOf(Form.useWatch('type') ?? '')
  return manifest ? <PlatformFields isByHand={manifest.can.publish !== 'yes'} /> : <SiteFields />
}

export const ChannelDialog = ({ channel: current, onSaved, onClose }: Props) => {
  const channel = useOpened(current)
  const { t } = useTranslation('publishing')
  const { message } = useApp()
  const { mutateAsync: save } = useSaveChannel()
  const submit = async (values: ChannelForm) => {
    const saved = await save({ ...(channel && formOf(channel)), ...values })
    void message.success(t(channel ? 'channel.saved' : 'channel.created', { name: saved.name }))
    onSaved(saved)
  }
  const title = channel ? t('channel.editTitle', { name: channel.name }) : t('create')
  return (
    <ModalForm<ChannelForm>
      width={680}
      title={title}
      initialValues={channel ? formOf(channel) : blank}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameFields type={channel?.type ?? 'website'} />
      <OwnFields />
      {channel?.type === 'website' && <ThemeField channelId={channel.id} />}
    </ModalForm>
  )
}
