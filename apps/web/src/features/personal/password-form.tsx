import * as personal from '@rongbian/contract/personal'
import { checkPassword } from '@rongbian/domain'
import { checkCommonPassword } from '@rongbian/domain/common-passwords'
import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '#/api/client.ts'
import { queryClient } from '#/api/query-client.ts'
import { PasswordRuleList } from '#/features/personal/password-rule-list.tsx'
import { devicesKey } from '#/features/personal/use-devices.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { refreshSession, useSession } from '#/session/use-session.ts'
import { useAct } from '#/ui/use-act.ts'
import { useApp } from '#/ui/use-app.ts'
import './profile-form.css'

interface Values {
  oldPassword: string
  newPassword: string
  repeat: string
}

const useRules = (own: readonly string[]) => {
  const { t } = useTranslation('tools')
  const phrase = usePhrase()
  const isGood = async (_: unknown, value = '') => {
    const said = checkPassword(value) ?? checkCommonPassword(value, own)
    if (said) throw new Error(phrase(said))
  }
  return {
    oldPassword: [{ required: true, message: t('password.oldMissing') }],
    newPassword: [{ validator: isGood }],
    repeat: [
      ({ getFieldValue }: { getFieldValue: (name: 'newPassword') => string | undefined }) => ({
        validator: async (_: unknown, value = '') => {
          if (value !== (getFieldValue('newPassword') ?? '')) throw new Error(t('password.repeatWrong'))
        },
      }),
    ],
  }
}

/** 修改密码: the same form for those who want to and for those who have to. */
export const PasswordForm = () => {
  const { t } = useTranslation('tools')
  const { message } = useApp()
  const navigate = useNavigate()
  const { account, name, tenantName, mustChangePassword } = useSession().user
  const own = [account, name, tenantName]
  const [form] = Form.useForm<Values>()
  const typed = Form.useWatch('newPassword', form) ?? ''
  const { isBusy: sending, act } = useAct(form)
  const rules = useRules(own)

  const submit = ({ oldPassword, newPassword }: Values) =>
    act(async () => {
      await call(personal.changePassword, { body: { oldPassword, newPassword } })
      form.resetFields()
      void message.success(t('password.done'))
      void queryClient.invalidateQueries({ queryKey: devicesKey })
      await refreshSession()
      if (mustChangePassword) await navigate('/')
    })

  return (
    <Form className="rb-profile" form={form} layout="vertical" onFinish={submit}>
      {mustChangePassword && <p className="rb-mb-2 rb-soft">{t('password.mustWhy')}</p>}
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      <Form.Item name="oldPassword" label={t('password.current')} rules={rules.oldPassword}>
        <Input.Password autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={t('password.new')}
        required
        rules={rules.newPassword}
        validateTrigger="onBlur"
        extra={<PasswordRuleList value={typed} own={own} />}
      >
        <Input.Password autoComplete="new-password" maxLength={100} />
      </Form.Item>
      <Form.Item
        name="repeat"
        label={t('password.repeat')}
        required
        rules={rules.repeat}
        dependencies={['newPassword']}
        validateTrigger="onBlur"
      >
        <Input.Password autoComplete="new-password" maxLength={100} />
      </Form.Item>
      <div className="rb-row rb-wrap rb-gap-1">
        <Button type="primary" htmlType="submit" loading={sending}>
          {t('password.submit')}
        </Button>
        <span className="rb-meta">{t('password.others')}</span>
      </div>
    </Form>
  )
}
