import type { StoryContent } from '@rongbian/contract/stories'
import { storyLimits } from '@rongbian/domain'
import { AutoComplete, Button, Input, InputNumber } from 'antd'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContent, useDraft, useEditable } from '#/features/compo/draft/use-draft.ts'
import { Field } from '#/features/compo/panels/sheet/field.tsx'
import { shareSum, sharesMax } from '#/features/compo/panels/sheet/shares.ts'
import { useFieldLook } from '#/features/compo/panels/sheet/use-field-look.ts'
import { usePeopleSearch } from '#/features/compo/panels/use-people-search.ts'

type PaidAuthor = StoryContent['properties']['remuneration_author'][number]

interface RowProps {
  author: PaidAuthor
  onChange: (author: PaidAuthor) => void
  onRemove: () => void
  editable: boolean
}

const AuthorRow = ({ author, onChange, onRemove, editable }: RowProps) => {
  const { t } = useTranslation(['compo', 'common'])
  const [keyword, setKeyword] = useState('')
  const people = usePeopleSearch(keyword)
  return (
    <li className="rb-authors__row">
      <AutoComplete
        aria-label={t('sheet.paidName')}
        placeholder={t('sheet.paidName')}
        value={author.name}
        disabled={!editable}
        maxLength={60}
        options={people.map(({ uuid, name, groupName }) => ({
          key: uuid,
          value: name,
          label: `${name} · ${groupName}`,
        }))}
        onSearch={setKeyword}
        onChange={(name: string) =>
          onChange({ ...author, name, uuid: people.find((person) => person.name === name)?.uuid ?? '' })
        }
      />
      <InputNumber
        aria-label={t('sheet.share')}
        placeholder={t('sheet.share')}
        min={0}
        max={100}
        precision={1}
        suffix="%"
        controls={false}
        disabled={!editable}
        value={author.share}
        onChange={(share) => onChange({ ...author, share })}
      />
      {editable && (
        <Button
          type="text"
          size="small"
          aria-label={t('common:action.delete')}
          icon={<X size={14} strokeWidth={1.5} />}
          onClick={onRemove}
        />
      )}
    </li>
  )
}

/** Who is paid. A row without a name is kept on the page only. */
const PaidAuthors = () => {
  const { t } = useTranslation('compo')
  const draft = useDraft()
  const editable = useEditable()
  const authors = useContent((content) => content.properties.remuneration_author)
  const [extra, setExtra] = useState(false)
  const rows = extra || authors.length === 0 ? [...authors, { name: '', uuid: '', share: null }] : authors
  const sum = shareSum(authors)

  const put = (next: PaidAuthor[]) => {
    setExtra(false)
    draft.changeProperties({ remuneration_author: next.filter(({ name }) => name.trim() !== '') })
  }
  const add = (
    <Button
      size="small"
      type="text"
      disabled={!editable || rows.length >= storyLimits.authorsMax}
      icon={<Plus size={14} strokeWidth={1.5} />}
      onClick={() => setExtra(true)}
    >
      {t('sheet.addPaid')}
    </Button>
  )
  return (
    <Field label={t('sheet.paid')} extra={add}>
      <ul className="rb-authors">
        {rows.map((author, index) => (
          <AuthorRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no name of their own while being written.
            key={index}
            author={author}
            editable={editable}
            onChange={(changed) => put(rows.map((row, at) => (at === index ? changed : row)))}
            onRemove={() => put(rows.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      {sum > sharesMax && <p className="rb-status--bad">{t('sheet.sharesTooMuch', { sum })}</p>}
    </Field>
  )
}

const lines = [
  { field: 'origination', max: 200 },
  { field: 'signature', max: 200 },
] as const

export const AuthorFields = () => {
  const { t } = useTranslation('compo')
  const draft = useDraft()
  const look = useFieldLook()
  const content = useContent((state) => state)
  return (
    <>
      {lines.map(({ field, max }) => (
        <Field key={field} label={t(`sheet.${field}`)}>
          <Input
            aria-label={t(`sheet.${field}`)}
            value={content[field]}
            maxLength={max}
            {...look}
            onChange={({ target }) => draft.change({ [field]: target.value })}
          />
        </Field>
      ))}
      <PaidAuthors />
    </>
  )
}
