import type { PersonalInfo } from '@rongbian/contract/personal'
import { Button, Form } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProfileFields } from '#/features/personal/profile-fields.tsx'
import { useLeaveGuard } from '#/features/personal/use-leave-guard.ts'
import {
  type Profile,
  profileFields,
  usePersonalInfo,
  useSaveProfile,
} from '#/features/personal/use-personal-info.ts'
import { Pending } from '#/ui/pending.tsx'
import { useAct } from '#/ui/use-act.ts'
import { useSaveShortcut } from '#/ui/use-save-shortcut.ts'
import './profile-form.css'

const LoadedForm = ({ info }: { info: PersonalInfo }) => {
  const { t } = useTranslation(['tools', 'common'])
  const save = useSaveProfile()
  const [form] = Form.useForm<Profile>()
  const [dirty, setDirty] = useState(false)
  const { isBusy: sending, act } = useAct(form)
  useLeaveGuard(dirty)
  useSaveShortcut(() => dirty && !sending && form.submit())

  // Saved in the dialog or on another device: what nobody has touched here follows.
  useEffect(() => {
    if (!dirty) form.setFieldsValue(info)
  }, [dirty, form, info])

  const compare = (_: unknown, values: Profile) =>
    setDirty(profileFields.some((name) => (values[name] ?? '') !== info[name]))
  const submit = (values: Profile) =>
    act(async () => {
      await save(values)
      setDirty(false)
    }, t('common:state.saved'))

  return (
    <Form
      className="rb-profile"
      form={form}
      layout="vertical"
      initialValues={info}
      onValuesChange={compare}
      onFinish={submit}
    >
      <ProfileFields info={info} />
      <div className="rb-row rb-wrap rb-gap-1">
        <Button type="primary" htmlType="submit" loading={sending} disabled={!dirty}>
          {t('common:action.save')}
        </Button>
        {dirty && !sending && <Button onClick={() => setDirty(false)}>{t('profile.revert')}</Button>}
        <span className="rb-meta" aria-live="polite">
          {t(dirty ? 'profile.dirty' : 'profile.clean')}
        </span>
      </div>
    </Form>
  )
}

export const ProfileForm = () => {
  const query = usePersonalInfo()
  const { data } = query
  if (!data) return <Pending query={query} rows={6} height={64} />
  return <LoadedForm info={data} />
}
