import type { StoryContent } from '@rongbian/contract/stories'
import { storyLimits } from '@rongbian/domain'
import { AutoComplete, Button, InputNumber } from 'antd'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContent, useDraft, useEditable } from '#/features/writing/draft/use-draft.ts'
import { shareSum, sharesMax } from '#/features/writing/panels/sheet/shares.ts'
import { usePeopleSearch } from '#/features/writing/panels/use-people-search.ts'
import { FormRow } from '#/ui/form-row.tsx'

type PaidAuthor = StoryContent['properties']['remuneration_author'][number]

interface RowProps {
  author: PaidAuthor
  onChange: (author: PaidAuthor) => void
  onRemove: () => void
  editable: boolean
}

const AuthorRow = ({ author, onChange, onRemove, editable }: RowProps) => {
  const { t } = useTranslation(['writing', 'common'])
  const [keyword, setKeyword] = useState('')
  const people = usePeopleSearch(keyword)
  return (
    <li className="rb-authors__row rb-row rb-gap-1">
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
          icon={<X size={14} />}
          onClick={onRemove}
        />
      )}
    </li>
  )
}

const nobody: PaidAuthor = { name: '', uuid: '', share: null }
const named = (rows: readonly PaidAuthor[]) => rows.filter(({ name }) => name.trim() !== '')
const isSame = (a: readonly PaidAuthor[], b: readonly PaidAuthor[]) => JSON.stringify(a) === JSON.stringify(b)

/** The rows as they are typed: one without a name stays on the page and is not saved. */
const useRows = () => {
  const draft = useDraft()
  const authors = useContent((content) => content.properties.remuneration_author)
  const [typed, setTyped] = useState<PaidAuthor[]>([])
  // Another text was opened, or a template filled in: then its authors stand here.
  const rows = isSame(named(typed), authors) ? typed : authors

  const put = (next: PaidAuthor[]) => {
    setTyped(next)
    if (!isSame(named(next), authors)) draft.changeProperties({ remuneration_author: named(next) })
  }
  return { rows: rows.length > 0 ? rows : [nobody], sum: shareSum(authors), put }
}

/** Who is paid, and how much of it. */
export const PaidAuthors = () => {
  const { t } = useTranslation('writing')
  const editable = useEditable()
  const { rows, sum, put } = useRows()
  const add = (
    <Button
      size="small"
      type="text"
      disabled={!editable || rows.length >= storyLimits.authorsMax}
      icon={<Plus size={14} />}
      onClick={() => put([...rows, nobody])}
    >
      {t('sheet.addPaid')}
    </Button>
  )
  return (
    <FormRow above label={t('sheet.paid')} extra={add}>
      <ul className="rb-stack rb-gap-1">
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
    </FormRow>
  )
}
