import type { PersonRow } from '@rongbian/contract/admin'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import { SaidError } from '#/api/said-error.ts'
import { StaleNotice } from '#/console/stale-notice.tsx'
import type { Ask } from '#/features/admin/people/asking.ts'
import { PasswordInput } from '#/features/admin/people/password-input.tsx'
import { PersonFields } from '#/features/admin/people/person-fields.tsx'
import {
  blankPerson,
  changedFields,
  type PersonValues,
  valuesOf,
} from '#/features/admin/people/person-values.ts'
import { useFieldRules } from '#/features/admin/people/use-field-rules.ts'
import { findPerson, useCreatePerson, useUpdatePerson } from '#/features/admin/people/use-people.ts'
import { useSession } from '#/session/use-session.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'
import './person-dialog.css'

interface Props {
  /** Edited; without it a new one is made. */
  person?: PersonRow
  departmentId?: string | undefined
  onAsk: Ask
  onClose: () => void
}

/** Saves a person; when someone else was faster, keeps the form and holds their version ready. */
const useSavePerson = (person: PersonRow | undefined, onAsk: Ask) => {
  const { t } = useTranslation('admin')
  const { message } = useApp()
  const [base, setBase] = useState(person)
  const [newer, setNewer] = useState<PersonRow>()
  const { mutateAsync: create } = useCreatePerson()
  const { mutateAsync: update } = useUpdatePerson(person?.uuid ?? '')

  const save = async ({ account, password, ...form }: PersonValues) => {
    if (!base) {
      await create({ ...form, account, password })
      return onAsk({ to: 'handOver', name: form.name, account: account.trim(), password, fresh: true })
    }
    try {
      await update({ ...form, version: base.version })
      void message.success(t('person.saved', { name: form.name }))
    } catch (error) {
      const isStale = error instanceof ApiError && error.error === 'stale'
      const found = isStale ? await findPerson(base) : undefined
      if (!found) throw error
      setNewer(found)
      throw new SaidError(t('stale.kept'))
    }
  }
  const acceptNewer = () => {
    setBase(newer)
    setNewer(undefined)
  }
  return { base, newer, save, acceptNewer }
}

export const PersonDialog = ({ person, departmentId, onAsk, onClose }: Props) => {
  const { t } = useTranslation('admin')
  const rules = useFieldRules()
  const isSelf = useSession().user.uuid === person?.uuid
  const { base, newer, save, acceptNewer } = useSavePerson(person, onAsk)

  return (
    <ModalForm<PersonValues>
      title={person ? t('person.editTitle', { name: person.name }) : t('person.create')}
      width={640}
      initialValues={person ? valuesOf(person) : blankPerson(departmentId)}
      onSubmit={save}
      onClose={onClose}
    >
      {(form) => (
        <div className="rb-person-form rb-cells rb-halves">
          {base && newer && (
            <StaleNotice
              title={t('stale.person')}
              changed={changedFields(base, newer).map((field) => t(`person.field.${field}`))}
              onKeep={acceptNewer}
              onLoad={() => {
                form.setFieldsValue(valuesOf(newer))
                acceptNewer()
              }}
            />
          )}
          <Form.Item
            name="name"
            label={t('person.name')}
            rules={[{ required: true, whitespace: true, message: t('person.nameMissing') }]}
          >
            <Input maxLength={40} autoComplete="off" autoFocus />
          </Form.Item>
          <Form.Item
            name="account"
            label={t('person.account')}
            {...(!person && { required: true, rules: rules.account, validateTrigger: 'onBlur' })}
          >
            <Input maxLength={32} autoComplete="off" spellCheck={false} disabled={!!person} />
          </Form.Item>
          {!person && (
            <Form.Item
              name="password"
              label={t('password.initial')}
              required
              extra={t('password.initialHint')}
              rules={rules.passwordOf(() => [form.getFieldValue('account'), form.getFieldValue('name')])}
              className="rb-person-form__wide"
            >
              <PasswordInput />
            </Form.Item>
          )}
          <PersonFields isSelf={isSelf} />
        </div>
      )}
    </ModalForm>
  )
}
