import { Form, Input, Select, TreeSelect } from 'antd'
import { useTranslation } from 'react-i18next'
import { useIssueKey } from '#/features/admin/keys/use-keys.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useDepartmentTree } from '#/ui/newsroom-trees.ts'

const dayChoices = [30, 90, 180, 366]
const usualDays = 90
const treeNames = { value: 'uuid', label: 'name', children: 'children' }

export interface IssuedKey {
  name: string
  key: string
  secret: string
}

interface Values {
  name: string
  departmentId?: string | undefined
  days: number
}

interface Props {
  onIssued: (issued: IssuedKey) => void
  onClose: () => void
}

/** 发密钥: for what program, whose numbers, and how long. */
export const KeyDialog = ({ onIssued, onClose }: Props) => {
  const { t } = useTranslation('admin')
  const issue = useIssueKey()
  const { data: departments = [] } = useDepartmentTree()
  const submit = async ({ name, departmentId, days }: Values) => {
    const { key, secret } = await issue.mutateAsync({ name, days, departmentId: departmentId ?? null })
    onIssued({ name, key, secret })
  }
  return (
    <ModalForm<Values>
      title={t('keys.issue')}
      name="key"
      okText={t('keys.issue')}
      initialValues={{ days: usualDays }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('keys.name')}
        extra={t('keys.nameHint')}
        rules={[{ required: true, whitespace: true, message: t('keys.nameNeeded') }]}
      >
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="departmentId" label={t('keys.scope')} extra={t('keys.scopeHint')}>
        <TreeSelect
          allowClear
          treeDefaultExpandAll
          placeholder={t('keys.house')}
          treeData={departments}
          fieldNames={treeNames}
          showSearch={{ treeNodeFilterProp: 'name' }}
          listHeight={320}
        />
      </Form.Item>
      <Form.Item name="days" label={t('keys.days')}>
        <Select
          options={dayChoices.map((value) => ({ value, label: t('keys.dayCount', { count: value }) }))}
        />
      </Form.Item>
    </ModalForm>
  )
}
