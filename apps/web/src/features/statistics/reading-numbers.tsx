import { type PlatformFigureCode, type PlatformFigures, platformFigures } from '@rongbian/domain'
import { Form, InputNumber } from 'antd'
import { useId } from 'react'
import { usePhrase } from '#/i18n/phrase.ts'
import './reading-add.css'

/** What people find on the page of a post. */
const codes = [
  'reads',
  'plays',
  'likes',
  'shares',
  'reposts',
  'comments',
  'favourites',
  'recommends',
] as const satisfies PlatformFigureCode[]

interface Props {
  value?: PlatformFigures
  onChange?: (value: PlatformFigures) => void
}

/** One field for each counter; an empty one is not nought, it is not said. */
export const ReadingNumbers = ({ value = {}, onChange }: Props) => {
  const id = useId()
  const phrase = usePhrase()
  const put = (code: PlatformFigureCode, count: number | null) => {
    const { [code]: _, ...others } = value
    onChange?.(count === null ? others : { ...others, [code]: count })
  }
  return (
    <div className="rb-reading-fields rb-cells rb-column-gap-2">
      {codes.map((code) => (
        <Form.Item key={code} label={phrase(platformFigures[code].label)} htmlFor={`${id}-${code}`}>
          <InputNumber<number>
            id={`${id}-${code}`}
            min={0}
            max={1e12}
            precision={0}
            inputMode="numeric"
            value={value[code] ?? null}
            onChange={(count) => put(code, count)}
          />
        </Form.Item>
      ))}
    </div>
  )
}
