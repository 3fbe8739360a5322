import type { PersonalInfo } from '@rongbian/contract/personal'
import { checkMailbox, checkTelephone, type Phrase } from '@rongbian/domain'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { AvatarField } from '#/features/personal/avatar-field.tsx'
import { profileLimits } from '#/features/personal/use-personal-info.ts'
import { usePhrase } from '#/i18n/phrase.ts'

const useRule = () => {
  const phrase = usePhrase()
  return (check: (value: string) => Phrase | undefined) => ({
    validator: async (_: unknown, value: string | undefined) => {
      const said = check(value?.trim() ?? '')
      if (said) throw new Error(phrase(said))
    },
  })
}

/** The personal form's fields: on the page and in the dialog. */
export const ProfileFields = ({ info }: { info: PersonalInfo }) => {
  const { t } = useTranslation('tools')
  const rule = useRule()
  return (
    <>
      <AvatarField person={info} />
      <Form.Item label={t('profile.account')}>
        <Input readOnly variant="filled" value={info.account} aria-label={t('profile.account')} />
      </Form.Item>
      <Form.Item label={t('profile.name')} extra={t('profile.nameGiven')}>
        <Input readOnly variant="filled" value={info.name} aria-label={t('profile.name')} />
      </Form.Item>
      <Form.Item name="signature" label={t('profile.signature')}>
        <Input maxLength={profileLimits.signature} showCount placeholder={t('profile.signatureHint')} />
      </Form.Item>
      <Form.Item name="position" label={t('profile.position')}>
        <Input maxLength={profileLimits.position} autoComplete="organization-title" />
      </Form.Item>
      <Form.Item name="telephone" label={t('profile.telephone')} required rules={[rule(checkTelephone)]}>
        <Input maxLength={profileLimits.telephone} inputMode="tel" autoComplete="tel" />
      </Form.Item>
      <Form.Item name="mailbox" label={t('profile.mailbox')} required rules={[rule(checkMailbox)]}>
        <Input maxLength={profileLimits.mailbox} inputMode="email" autoComplete="email" />
      </Form.Item>
    </>
  )
}
