import { InputNumber } from 'antd'
import { useId } from 'react'

interface Props {
  label: string
  min: number
  max: number
  value: number
  unit?: string
  onChange: (value: number) => void
}

/** A whole number under its name. */
export const NumberField = ({ label, unit, value, onChange, ...range }: Props) => {
  const id = useId()
  return (
    <div className="rb-image-editor__number rb-cells rb-gap-05 rb-dense rb-soft">
      <label htmlFor={id}>{label}</label>
      <InputNumber
        {...range}
        id={id}
        precision={0}
        value={value}
        {...(unit && { suffix: unit })}
        onChange={(next) => next !== null && onChange(next)}
      />
    </div>
  )
}
