import { Form, Input, Select, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { DepartmentSelect } from '#/features/admin/departments/department-select.tsx'
import { useFieldRules } from '#/features/admin/people/use-field-rules.ts'
import { useRoles } from '#/features/admin/roles/use-roles.ts'
import { useStored } from '#/i18n/phrase.ts'

const levels = [0, 1, 2, 3] as const

/** The fields a person has when created and when edited alike. */
export const PersonFields = ({ isSelf }: { isSelf: boolean }) => {
  const { t } = useTranslation('admin')
  const stored = useStored()
  const rules = useFieldRules()
  const { data: roles = [], isPending } = useRoles()

  return (
    <>
      <Form.Item
        name="departmentId"
        label={t('person.department')}
        rules={[{ required: true, message: t('person.departmentMissing') }]}
      >
        <DepartmentSelect placeholder={t('person.departmentMissing')} />
      </Form.Item>
      <Form.Item name="position" label={t('person.position')}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="roleIds" label={t('person.roles')} className="rb-person-form__wide">
        <Select
          mode="multiple"
          allowClear
          loading={isPending}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('person.rolesHint')}
          options={roles.map(({ uuid, name }) => ({ value: uuid, label: stored(name) }))}
        />
      </Form.Item>
      <Form.Item name="level" label={t('person.level')}>
        <Select options={levels.map((level) => ({ value: level, label: t(`person.levels.${level}`) }))} />
      </Form.Item>
      <Form.Item
        name="admin"
        label={t('person.admin')}
        valuePropName="checked"
        extra={t(isSelf ? 'person.selfAdmin' : 'person.adminHint')}
      >
        <Switch disabled={isSelf} />
      </Form.Item>
      <Form.Item
        name="telephone"
        label={t('person.telephone')}
        rules={rules.telephone}
        validateTrigger="onBlur"
      >
        <Input maxLength={30} inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name="mailbox" label={t('person.mailbox')} rules={rules.mailbox} validateTrigger="onBlur">
        <Input maxLength={254} inputMode="email" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="ssoId"
        label={t('person.ssoId')}
        extra={t('person.ssoIdHint')}
        className="rb-person-form__wide"
      >
        <Input maxLength={64} autoComplete="off" spellCheck={false} />
      </Form.Item>
    </>
  )
}
