import { keyProblem } from '@rongbian/connectors/platforms'
import type { AccountView } from '@rongbian/contract/accounts'
import { Button, Form, Input, Switch } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { SaidError } from '#/api/said-error.ts'
import type { KeyField, Manifest } from '#/features/publishing/accounts/manifest-types.ts'
import { OperatorsField } from '#/features/publishing/accounts/operators-field.tsx'
import { type AccountSettings as Body, useSaveAccount } from '#/features/publishing/accounts/use-accounts.ts'
import { usePlatformWords } from '#/i18n/phrase.ts'
import type { Named } from '#/ui/people-select.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'
import { useSaveShortcut } from '#/ui/use-save-shortcut.ts'
import { useUnsaved } from '#/ui/use-unsaved.ts'

interface Values {
  keys: Record<string, string>
  operators: Named[]
  prohibited: boolean
  url: string
  avatar: string
}

const valuesOf = ({ keys, operators, status, url, avatar }: AccountView): Values => ({
  keys,
  operators,
  prohibited: status === '81',
  url,
  avatar,
})

const bodyOf = ({ keys, operators, ...rest }: Values, version: number): Body => ({
  ...rest,
  // What was never touched is undefined and stays as it is.
  keys: Object.fromEntries(Object.entries(keys ?? {}).filter(([, value]) => value !== undefined)),
  operators: operators.map(({ uuid }) => uuid),
  version,
})

/** Nothing of a secret ever comes back: an empty field keeps what there is. */
const KeyInput = ({ field, kept }: { field: KeyField; kept: boolean }) => {
  const { t } = useTranslation('accounts')
  const phrase = usePlatformWords()
  const check = async (_: unknown, value = '') => {
    const problem = keyProblem(field, value)
    if (problem) throw new SaidError(phrase(problem))
  }
  return (
    <Form.Item
      name={['keys', field.name]}
      label={phrase(field.label)}
      extra={field.hint && phrase(field.hint)}
      validateTrigger="onBlur"
      rules={[{ validator: check }]}
    >
      {field.isSecret ? (
        <Input.Password
          autoComplete="new-password"
          maxLength={2000}
          placeholder={t(kept ? 'keys.kept' : 'keys.empty')}
        />
      ) : (
        <Input autoComplete="off" maxLength={2000} spellCheck={false} autoCapitalize="none" />
      )}
    </Form.Item>
  )
}

const Advanced = ({ manifest }: { manifest: Manifest }) => {
  const { t } = useTranslation('accounts')
  return (
    <details className="rb-account__advanced rb-mb-2">
      <summary>{t('advanced')}</summary>
      {manifest.can.publish === 'yes' && (
        <Form.Item name="url" label={t('url')} extra={t('urlHint')}>
          <Input inputMode="url" spellCheck={false} placeholder={manifest.url} />
        </Form.Item>
      )}
      <Form.Item name="avatar" label={t('avatar')} extra={t('avatarHint')}>
        <Input maxLength={1000} spellCheck={false} />
      </Form.Item>
    </details>
  )
}

interface Props {
  account: AccountView
  manifest: Manifest
  dirty: boolean
  onDirty: (dirty: boolean) => void
  onSaved: (saved: AccountView) => void
}

/** Keys, who looks after it and whether anybody may; saved together. */
export const AccountSettingsForm = ({ account, manifest, dirty, onDirty, onSaved }: Props) => {
  const { t } = useTranslation(['accounts', 'common'])
  const { message } = useApp()
  const fail = useFail()
  const [form] = Form.useForm<Values>()
  const { mutateAsync: save, isPending } = useSaveAccount(account.channelId)
  useUnsaved(dirty)
  useSaveShortcut(() => dirty && !isPending && form.submit())

  useEffect(() => {
    if (dirty) return
    // A secret that was saved does not stay in its field.
    const keys = Object.fromEntries(manifest.keys.map(({ name }) => [name, account.keys[name]]))
    form.setFieldsValue({ ...valuesOf(account), keys })
  }, [account, manifest, dirty, form])

  const submit = async (values: Values) => {
    try {
      onSaved(await save(bodyOf({ ...valuesOf(account), ...values }, account.version)))
      void message.success(t('saved'))
      // What was typed meanwhile is not saved yet.
      onDirty(JSON.stringify(form.getFieldsValue()) !== JSON.stringify(values))
    } catch (error) {
      fail(error, form)
    }
  }
  const discard = () => {
    form.resetFields()
    onDirty(false)
  }
  return (
    <Form
      form={form}
      className="rb-account__form"
      layout="vertical"
      aria-label={t('settings')}
      initialValues={valuesOf(account)}
      onValuesChange={() => onDirty(true)}
      onFinish={(values) => void submit(values)}
    >
      {manifest.keys.length > 0 && <h3>{t('keys.title')}</h3>}
      {manifest.keys.map((field) => (
        <KeyInput key={field.name} field={field} kept={account.secrets.includes(field.name)} />
      ))}
      <Form.Item name="operators" label={t('operators.label')} extra={t('operators.hint')}>
        <OperatorsField />
      </Form.Item>
      <Form.Item
        name="prohibited"
        label={t('prohibited')}
        valuePropName="checked"
        extra={t('prohibitedHint')}
      >
        <Switch />
      </Form.Item>
      <Advanced manifest={manifest} />
      <p className="rb-account__acts rb-row rb-wrap rb-gap-1">
        <Button type="primary" htmlType="submit" loading={isPending} disabled={!dirty}>
          {t('common:action.save')}
        </Button>
        {dirty && (
          <Button disabled={isPending} onClick={discard}>
            {t('discard')}
          </Button>
        )}
      </p>
    </Form>
  )
}
