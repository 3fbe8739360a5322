import type { Paper } from '@rongbian/contract/newspaper'
import { textRoles } from '@rongbian/paper'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FontDialog } from '#/features/newspaper/settings/font-dialog.tsx'

const titlesMost = 8

const Titles = () => {
  const { t } = useTranslation('newspaper')
  return (
    <Form.List name="titles">
      {(fields, { add, remove }) => (
        <div className="rb-stack rb-gap-1">
          {fields.map(({ key, name }) => (
            <div key={key} className="rb-row rb-phone-wrap rb-gap-1">
              <Form.Item noStyle name={[name, 'name']}>
                <Input aria-label={t('settings.titleName')} maxLength={10} />
              </Form.Item>
              <Form.Item noStyle name={[name, 'upTo']}>
                <InputNumber prefix={t('settings.upTo')} aria-label={t('settings.upTo')} min={1} max={99} />
              </Form.Item>
              <Form.Item noStyle name={[name, 'ems']}>
                <InputNumber
                  prefix={t('settings.ems')}
                  aria-label={t('settings.ems')}
                  min={1}
                  max={12}
                  step={0.1}
                />
              </Form.Item>
              <Form.Item noStyle name={[name, 'rows']}>
                <InputNumber prefix={t('settings.rows')} aria-label={t('settings.rows')} min={1} max={16} />
              </Form.Item>
              <Button
                type="text"
                danger
                disabled={fields.length === 1}
                aria-label={t('settings.removeTitle', { no: name + 1 })}
                icon={<Trash2 size={16} />}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button
            className="rb-paper-settings__add"
            disabled={fields.length >= titlesMost}
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => add({ name: '', upTo: 99, ems: 2, rows: 2 })}
          >
            {t('settings.addTitle')}
          </Button>
        </div>
      )}
    </Form.List>
  )
}

/** Faces by what they set, title sizes by rank, and the house's own fonts. */
export const TypeSection = ({ paper: { fonts, settings } }: { paper: Paper }) => {
  const { t } = useTranslation('newspaper')
  const [isAdding, setAdding] = useState(false)
  const known = new Set(fonts.map(({ name }) => name))
  const options = [
    ...fonts.map(({ name, label }) => ({ value: name, label })),
    ...[...new Set(Object.values(settings.faces))]
      .filter((name) => !known.has(name))
      .map((name) => ({ value: name, label: t('settings.fontGone', { name }) })),
  ]
  return (
    <>
      <h3 className="rb-heading rb-mb-1">{t('settings.titles')}</h3>
      <Titles />
      <div className="rb-row rb-between rb-mt-2 rb-mb-1">
        <h3 className="rb-heading">{t('settings.faces')}</h3>
        <Button onClick={() => setAdding(true)}>{t('font.add')}</Button>
      </div>
      <div className="rb-paper-settings__numbers rb-cells rb-gap-1-2">
        {textRoles.map((role) => (
          <Form.Item key={role} name={['faces', role]} label={t(`role.${role}`)}>
            <Select options={options} />
          </Form.Item>
        ))}
      </div>
      {isAdding && <FontDialog onClose={() => setAdding(false)} />}
    </>
  )
}
