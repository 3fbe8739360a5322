import type { Field } from '@rongbian/blocks'
import { Button, Input, InputNumber, Select, Switch } from 'antd'
import { Plus } from 'lucide-react'
import { type ComponentType, useId } from 'react'
import { fileName } from '#/api/file-url.ts'
import { FeedField, type FeedValue } from '#/features/specials/fields/feed-field.tsx'
import { FileField } from '#/features/specials/fields/file-field.tsx'
import { MomentOfPage } from '#/features/specials/fields/moment-of-page.tsx'
import { MovingList } from '#/features/specials/fields/moving-list.tsx'
import { type Picture, PictureField } from '#/features/specials/fields/picture-field.tsx'
import { RichField } from '#/features/specials/fields/rich-field.tsx'
import { type Table, TableField } from '#/features/specials/fields/table-field.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import './fields.css'

interface Props<As extends Field['as'] = Field['as']> {
  field: Extract<Field, { as: As }>
  label: string
  id: string
  value: unknown
  isWrong: boolean
  onChange: (value: unknown) => void
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const Line = ({ id, value, isWrong, onChange }: Props) => (
  <Input
    id={id}
    status={isWrong ? 'error' : ''}
    value={textOf(value)}
    onChange={({ target }) => onChange(target.value)}
  />
)
const Lines = ({ id, value, isWrong, onChange }: Props) => (
  <Input.TextArea
    id={id}
    autoSize={{ minRows: 2, maxRows: 8 }}
    status={isWrong ? 'error' : ''}
    value={textOf(value)}
    onChange={({ target }) => onChange(target.value)}
  />
)
const Address = ({ id, value, isWrong, onChange }: Props) => (
  <Input
    id={id}
    type="url"
    placeholder="https://"
    status={isWrong ? 'error' : ''}
    value={textOf(value)}
    onChange={({ target }) => onChange(target.value)}
  />
)
const OnOff = ({ id, value, onChange }: Props) => (
  <Switch id={id} size="small" checked={value === true} onChange={onChange} />
)
const Count = ({ id, field, value, isWrong, onChange }: Props<'number'>) => (
  <InputNumber
    id={id}
    min={field.min}
    max={field.max}
    precision={0}
    status={isWrong ? 'error' : ''}
    value={typeof value === 'number' ? value : field.min}
    onChange={(next) => onChange(next ?? field.min)}
  />
)
const Choice = ({ id, field, value, onChange }: Props<'choice'>) => {
  const phrase = usePhrase()
  const options = Object.entries(field.options).map(([code, name]) => ({ value: code, label: phrase(name) }))
  return <Select id={id} className="rb-wide" options={options} value={textOf(value)} onChange={onChange} />
}
const Moment = ({ label, value, onChange }: Props) => (
  <MomentOfPage label={label} value={textOf(value)} onChange={onChange} />
)
const Rich = ({ label, value, onChange }: Props) => (
  <RichField label={label} value={textOf(value)} onChange={onChange} />
)
const PictureInput = ({ label, value, onChange }: Props) => (
  <PictureField label={label} value={(value ?? null) as Picture | null} onChange={onChange} />
)
const FileInput = ({ field, label, value, onChange }: Props) => (
  <FileField
    kind={field.as === 'recording' ? 'video' : 'file'}
    label={label}
    value={textOf(value)}
    onChange={onChange}
  />
)
const FeedInput = ({ value, onChange }: Props) => (
  <FeedField value={(value ?? { rule: null, picks: [] }) as FeedValue} onChange={onChange} />
)
const TableInput = ({ label, value, onChange }: Props) => (
  <TableField label={label} value={(value ?? { names: [], rows: [] }) as Table} onChange={onChange} />
)

type Row = Record<string, unknown>

/** What people know a row by: the first of its words, else the file it holds. */
const rowName = (fields: readonly Field[], row: Row) => {
  const textIn = (...as: Field['as'][]) =>
    fields
      .filter((field) => as.includes(field.as))
      .map(({ name }) => textOf(row[name]))
      .find(Boolean)
  return textIn('line', 'lines') ?? fileName({ name: '', url: textIn('file', 'recording') ?? '' })
}

const Rows = ({ field, label, value, onChange }: Props<'rows'>) => {
  const phrase = usePhrase()
  const rows: Row[] = Array.isArray(value) ? value : []
  return (
    <div className="rb-stack rb-gap-1">
      <MovingList
        label={label}
        items={rows}
        nameOf={(row, index) => rowName(field.fields, row) || `${phrase(field.row)} ${index + 1}`}
        onChange={onChange}
      >
        {(row, change) =>
          field.fields.map((inner) => (
            <FieldRow
              key={inner.name}
              field={inner}
              value={row[inner.name]}
              onChange={(next) => change({ ...row, [inner.name]: next })}
            />
          ))
        }
      </MovingList>
      <Button
        size="small"
        disabled={rows.length >= field.most}
        icon={<Plus size={14} aria-hidden="true" />}
        onClick={() => onChange([...rows, { ...field.blank }])}
      >
        {phrase(field.row)}
      </Button>
    </div>
  )
}

/** One input for each way a prop is filled in. */
const inputs: Record<Field['as'], ComponentType<Props>> = {
  line: Line,
  lines: Lines,
  rich: Rich,
  link: Address,
  moment: Moment,
  picture: PictureInput,
  file: FileInput,
  recording: FileInput,
  feed: FeedInput,
  switch: OnOff,
  number: Count as ComponentType<Props>,
  choice: Choice as ComponentType<Props>,
  rows: Rows as ComponentType<Props>,
  table: TableInput,
}
/** These name themselves; a label cannot point at one box of theirs. */
const grouped: readonly Field['as'][] = [
  'rich',
  'picture',
  'file',
  'recording',
  'feed',
  'rows',
  'table',
  'moment',
]

interface RowProps {
  field: Field
  value: unknown
  /** What is wrong with it. */
  problem?: string | undefined
  onChange: (value: unknown) => void
}

export const FieldRow = ({ field, value, problem, onChange }: RowProps) => {
  const phrase = usePhrase()
  const id = useId()
  const label = phrase(field.label)
  const Shown = inputs[field.as]
  const isGroup = grouped.includes(field.as)
  return (
    <div
      className="rb-special-field rb-stack rb-gap-05"
      {...(isGroup && { role: 'group', 'aria-label': label })}
    >
      {isGroup ? (
        <span className="rb-dense rb-soft">{label}</span>
      ) : (
        <label className="rb-dense rb-soft" htmlFor={id}>
          {label}
        </label>
      )}
      <Shown
        field={field}
        label={label}
        id={id}
        value={value}
        isWrong={Boolean(problem)}
        onChange={onChange}
      />
      {problem ? (
        <small className="rb-wrong" role="alert">
          {problem}
        </small>
      ) : (
        field.hint && <small className="rb-meta">{phrase(field.hint)}</small>
      )}
    </div>
  )
}
