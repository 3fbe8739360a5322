import * as contract from '@rongbian/contract/specials'
import { Button, Form, Input, Switch } from 'antd'
import { ListTree, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useDesign, useIsEditing } from '#/features/specials/builder/use-design.ts'
import { useSpecialColumns } from '#/features/specials/builder/use-special-columns.ts'
import { useSpecialWrite } from '#/features/specials/use-specials.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ModalForm } from '#/ui/modal-form.tsx'
import { Pending } from '#/ui/pending.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'

interface Values {
  name: string
  code: string
  disabled: boolean
}
type Column = NonNullable<ReturnType<typeof useSpecialColumns>['data']>[number]

const ColumnDialog = ({ column, next, onClose }: { column?: Column; next: number; onClose: () => void }) => {
  const { t } = useTranslation('specials')
  const id = useDesign(({ special }) => special.id)
  const { mutateAsync } = useSpecialWrite((values: Values) =>
    call(contract.saveSpecialColumn, {
      params: { id },
      body: { ...values, columnId: column?.id ?? null, sort: next },
    }),
  )
  return (
    <ModalForm<Values>
      title={t(column ? 'columns.change' : 'columns.add')}
      first="name"
      initialValues={{
        name: column?.name ?? '',
        code: column?.code ?? '',
        disabled: column?.disabled ?? false,
      }}
      onSubmit={mutateAsync}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('columns.name')}
        rules={[{ required: true, whitespace: true, message: t('new.nameMissing') }]}
      >
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item
        name="code"
        label={t('new.code')}
        rules={[{ required: true, pattern: /^[a-z0-9][a-z0-9-]{0,39}$/, message: t('new.codeWrong') }]}
      >
        <Input maxLength={40} autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      {column && (
        <Form.Item name="disabled" label={t('columns.disabled')} valuePropName="checked">
          <Switch size="small" />
        </Form.Item>
      )}
    </ModalForm>
  )
}

/** 栏目树: the columns below the page's own; stories signed to them are on the page at once. */
export const ColumnPanel = () => {
  const { t } = useTranslation('specials')
  const isEditing = useIsEditing()
  const specialId = useDesign(({ special }) => special.specialId)
  const query = useSpecialColumns()
  const [doing, setDoing] = useState<{ column?: Column }>()
  if (!query.data) return <Pending query={query} rows={3} />
  const own = query.data.filter(({ id }) => id !== specialId)
  return (
    <div className="rb-p-15 rb-stack rb-gap-1">
      {own.length === 0 ? (
        <EmptyState title={t('columns.none')} hint={t('columns.noneHint')} />
      ) : (
        <ul className="rb-lined" aria-label={t('columns.title')}>
          {own.map((column) => (
            <li key={column.id} className="rb-row rb-gap-1 rb-py-1">
              <ListTree size={16} aria-hidden="true" className="rb-dim" />
              <span className="rb-fill rb-ellipsis">{column.name}</span>
              {column.disabled && <StatusTag tone="neutral">{t('columns.isDisabled')}</StatusTag>}
              <small className="rb-meta">{t('columns.stories', { count: column.stories })}</small>
              <Button
                size="small"
                type="text"
                disabled={!isEditing}
                aria-label={t('columns.changeOne', { name: column.name })}
                icon={<Pencil size={14} />}
                onClick={() => setDoing({ column })}
              />
            </li>
          ))}
        </ul>
      )}
      <Button disabled={!isEditing} icon={<Plus size={16} aria-hidden="true" />} onClick={() => setDoing({})}>
        {t('columns.add')}
      </Button>
      {doing && (
        <ColumnDialog
          {...(doing.column && { column: doing.column })}
          next={doing.column ? own.indexOf(doing.column) : own.length}
          onClose={() => setDoing(undefined)}
        />
      )}
    </div>
  )
}
