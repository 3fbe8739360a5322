import { Form, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'

interface NumberField {
  name: readonly [string, ...string[]]
  min: number
  max: number
  /** 1 where nothing is said: whole numbers. */
  step?: number
}

/** The bounds are those of the contract; the server holds them again. */
export const numberFields = {
  page: [
    { name: ['grid', 'columns'], min: 2, max: 16 },
    { name: ['grid', 'lines'], min: 20, max: 300 },
    { name: ['grid', 'columnEms'], min: 6, max: 60 },
    { name: ['grid', 'gutterEms'], min: 0.5, max: 4, step: 0.1 },
    { name: ['grid', 'lineEms'], min: 1.2, max: 3, step: 0.01 },
    { name: ['bodyPoints'], min: 6, max: 14, step: 0.1 },
    { name: ['sheet', 'width'], min: 100, max: 900, step: 0.1 },
    { name: ['sheet', 'height'], min: 100, max: 1200, step: 0.1 },
    { name: ['sheet', 'top'], min: 0, max: 200, step: 0.1 },
    { name: ['sheet', 'bleed'], min: 0, max: 10, step: 0.1 },
  ],
  fit: [
    { name: ['fit', 'tracking'], min: 0, max: 5, step: 0.1 },
    { name: ['fit', 'picture'], min: 0, max: 40 },
    { name: ['fit', 'titleSteps'], min: 0, max: 3 },
    { name: ['fit', 'subheads'], min: 0, max: 3 },
    { name: ['errorsMost'], min: 0, max: 100, step: 0.1 },
  ],
  press: [
    { name: ['press', 'ink'], min: 100, max: 400 },
    { name: ['press', 'leastDpi'], min: 72, max: 600 },
    { name: ['press', 'dpi'], min: 100, max: 600 },
  ],
} as const satisfies Record<string, readonly NumberField[]>

type Path<Field> = Field extends { name: readonly [infer One extends string] }
  ? One
  : Field extends { name: readonly [infer One extends string, infer Two extends string] }
    ? `${One}.${Two}`
    : never
type Group = keyof typeof numberFields

export const NumberFields = ({ group }: { group: Group }) => {
  const { t } = useTranslation('newspaper')
  const fields: readonly NumberField[] = numberFields[group]
  return (
    <div className="rb-paper-settings__numbers rb-cells rb-gap-1-2">
      {fields.map(({ name, min, max, step = 1 }) => (
        <Form.Item
          key={name.join('.')}
          name={[...name]}
          // Each name stands in the table above, and its word in the catalogue.
          label={t(`settings.field.${name.join('.') as Path<(typeof numberFields)[Group][number]>}`)}
          rules={[{ required: true, message: t('settings.missing') }]}
        >
          <InputNumber min={min} max={max} step={step} {...(step === 1 && { precision: 0 })} />
        </Form.Item>
      ))}
    </div>
  )
}
