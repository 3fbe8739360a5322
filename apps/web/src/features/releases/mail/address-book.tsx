import type { Contact } from '@rongbian/contract/mail'
import { type ContactField, contactFields, contactLabels, mailLimits } from '@rongbian/domain'
import { Button, Input } from 'antd'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useContacts } from '#/features/releases/mail/mail-queries.ts'
import { type AddressBookState, newId, useAddressBook } from '#/features/releases/mail/use-address-book.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { FormRow } from '#/ui/form-row.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'

interface BookProps {
  /** Answers whether they are written to now. */
  onWrite: (email: string) => boolean
}

const most: Record<ContactField, number> = {
  name: mailLimits.nameMax,
  company: mailLimits.companyMax,
  favorEmail: 254,
}

const List = ({ contacts, book }: { contacts: readonly Contact[]; book: AddressBookState }) => {
  const { t } = useTranslation('mail')
  const rows = [
    ...(book.hasNew ? [{ uuid: newId, name: '', favorEmail: '' }] : []),
    ...contacts.map(({ uuid, name, favorEmail }) => ({ uuid, name, favorEmail })),
  ].map((row) => ({ ...row, ...book.typedOf(row.uuid) }))
  return (
    <div className="rb-mail__book-side rb-slim">
      <Button block icon={<Plus size={14} />} onClick={book.add}>
        {t('book.add')}
      </Button>
      <ul aria-label={t('tab.book')}>
        {rows.map(({ uuid, name, favorEmail, isTyped }) => (
          <li key={uuid}>
            <button
              type="button"
              aria-current={uuid === book.chosen}
              className={uuid === book.chosen ? 'is-chosen' : ''}
              onClick={() => book.look(uuid)}
            >
              <b className="rb-ellipsis rb-medium">{name || t('book.new')}</b>
              <small className="rb-ellipsis rb-fs-12 rb-dim">
                {isTyped && <em className="rb-warn">{t('book.unsaved')}</em>}
                {favorEmail}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Detail = ({ book, onWrite }: BookProps & { book: AddressBookState }) => {
  const { t } = useTranslation('mail')
  const phrase = usePhrase()
  const { draft, contact, problems, isBusy } = book
  if (!draft) return <EmptyState title={t('book.none')} hint={t('book.noneHint')} />
  return (
    <form
      className="rb-mail__book-form"
      aria-label={t('book.detail')}
      onSubmit={(event) => {
        event.preventDefault()
        void book.save()
      }}
    >
      {contactFields.map((field) => (
        <FormRow key={field} label={phrase(contactLabels[field])} required>
          <Input
            key={contact ? 'kept' : newId}
            autoFocus={!contact && field === 'name'}
            aria-label={phrase(contactLabels[field])}
            aria-required
            aria-invalid={problems[field] !== undefined}
            {...(problems[field] && { status: 'error' })}
            maxLength={most[field]}
            value={draft[field]}
            disabled={isBusy}
            onChange={({ target }) => book.change({ [field]: target.value })}
          />
          {problems[field] && (
            <p className="rb-mail__wrong rb-mt-05 rb-wrong rb-small rb-break" role="alert">
              {phrase(problems[field])}
            </p>
          )}
        </FormRow>
      ))}
      <div className="rb-mail__book-acts rb-mt-2 rb-flex rb-wrap rb-at-end rb-gap-1">
        <Button danger disabled={isBusy} onClick={book.remove}>
          {contact ? t('book.remove') : t('book.drop')}
        </Button>
        {contact && (
          <Button disabled={isBusy} onClick={() => onWrite(contact.favorEmail)}>
            {t('book.write')}
          </Button>
        )}
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={!book.isChanged}>
          {t('book.save')}
        </Button>
      </div>
    </form>
  )
}

const Book = ({ contacts, onWrite }: BookProps & { contacts: readonly Contact[] }) => {
  const book = useAddressBook(contacts)
  return (
    <div className="rb-mail__book rb-gap-3 rb-cells">
      <List contacts={contacts} book={book} />
      <Detail book={book} onWrite={onWrite} />
    </div>
  )
}

/** 邮箱通讯录: everyone's own. */
export const AddressBook = ({ onWrite }: BookProps) => {
  const { data, error, refetch } = useContacts()
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} height={40} />
  return <Book contacts={data} onWrite={onWrite} />
}
