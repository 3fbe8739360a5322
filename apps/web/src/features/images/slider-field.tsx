import { InputNumber, Slider } from 'antd'
import { useId } from 'react'

interface Props {
  label: string
  range: { min: number; max: number; step: number }
  value: number
  unit?: string
  onChange: (value: number) => void
}

/** A value one may drag, step with the arrows or type. */
export const SliderField = ({ label, range: { min, max, step }, value, unit, onChange }: Props) => {
  const id = useId()
  const take = (next: number | null) => {
    if (next !== null) onChange(Math.min(max, Math.max(min, next)))
  }
  return (
    <div className="rb-image-editor__slider rb-cells rb-middle">
      <label className="rb-dense rb-soft" htmlFor={id}>
        {label}
      </label>
      <Slider
        min={min}
        max={max}
        step={step}
        value={value}
        tooltip={{ open: false }}
        ariaLabelForHandle={label}
        onChange={take}
      />
      <InputNumber
        id={id}
        size="small"
        min={min}
        max={max}
        step={step}
        value={value}
        {...(unit && { suffix: unit })}
        onChange={take}
      />
    </div>
  )
}
