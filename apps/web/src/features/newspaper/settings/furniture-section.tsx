import type { PaperSettings } from '@rongbian/paper'
import { Button, Form, Input, Switch } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AreaField } from '#/features/newspaper/plan/area-field.tsx'

const linesMost = 6
const folioPlaces = ['left', 'middle', 'right'] as const

const startMasthead = ({ columns }: PaperSettings['grid'], text: string): PaperSettings['masthead'] => ({
  text,
  area: { column: 0, row: 0, columns: Math.ceil(columns / 2), rows: 12 },
  ear: null,
  lines: [],
})

const MastheadFields = ({ grid }: { grid: PaperSettings['grid'] }) => {
  const { t } = useTranslation('newspaper')
  const form = Form.useFormInstance<PaperSettings>()
  const ear = Form.useWatch(['masthead', 'ear'], form)
  const beside = {
    column: Math.ceil(grid.columns / 2),
    row: 0,
    columns: Math.floor(grid.columns / 2),
    rows: 12,
  }
  return (
    <>
      <Form.Item
        name={['masthead', 'text']}
        label={t('settings.mastheadText')}
        rules={[{ required: true, whitespace: true, message: t('settings.missing') }]}
      >
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name={['masthead', 'area']} label={t('settings.mastheadArea')}>
        <AreaField grid={grid} taken={ear ? [ear] : []} />
      </Form.Item>
      <Form.List name={['masthead', 'lines']}>
        {(fields, { add, remove }) => (
          <div className="rb-stack rb-gap-1 rb-mb-2">
            {fields.map(({ key, name }) => (
              <div key={key} className="rb-row rb-gap-1">
                <Form.Item noStyle name={name}>
                  <Input aria-label={t('settings.mastheadLine', { no: name + 1 })} maxLength={60} />
                </Form.Item>
                <Button
                  type="text"
                  danger
                  aria-label={t('settings.removeLine', { no: name + 1 })}
                  icon={<Trash2 size={16} />}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button
              className="rb-paper-settings__add"
              disabled={fields.length >= linesMost}
              icon={<Plus size={16} aria-hidden="true" />}
              onClick={() => add('')}
            >
              {t('settings.addLine')}
            </Button>
          </div>
        )}
      </Form.List>
      <Form.Item label={t('settings.ear')}>
        <Switch
          aria-label={t('settings.ear')}
          checked={Boolean(ear)}
          onChange={(isOn) => form.setFieldValue(['masthead', 'ear'], isOn ? beside : null)}
        />
      </Form.Item>
      <Form.Item hidden={!ear} name={['masthead', 'ear']} label={t('settings.ear')}>
        <AreaField grid={grid} taken={[]} />
      </Form.Item>
    </>
  )
}

/** What stands on every page: masthead, 报眼, folio lines, imprint. */
export const FurnitureSection = ({ grid, name }: { grid: PaperSettings['grid']; name: string }) => {
  const { t } = useTranslation('newspaper')
  const form = Form.useFormInstance<PaperSettings>()
  const masthead = Form.useWatch('masthead', form)
  return (
    <>
      <Form.Item label={t('settings.masthead')}>
        <Switch
          aria-label={t('settings.masthead')}
          checked={Boolean(masthead)}
          onChange={(isOn) => form.setFieldValue('masthead', isOn ? startMasthead(grid, name) : null)}
        />
      </Form.Item>
      {masthead && <MastheadFields grid={grid} />}
      <h3 className="rb-heading rb-mb-1">{t('settings.folio')}</h3>
      <p className="rb-note rb-mb-1">{t('settings.places')}</p>
      {folioPlaces.map((place) => (
        <Form.Item key={place} name={['folio', place]} label={t(`settings.folioAt.${place}`)}>
          <Input maxLength={60} />
        </Form.Item>
      ))}
      <Form.Item name="imprint" label={t('settings.imprint')}>
        <Input.TextArea rows={2} maxLength={200} />
      </Form.Item>
    </>
  )
}
