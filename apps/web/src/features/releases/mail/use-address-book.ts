import type { Contact } from '@rongbian/contract/mail'
import * as mail from '@rongbian/contract/mail'
import { type ContactField, contactProblems, mailWarnings } from '@rongbian/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { errorWords } from '#/features/releases/error-words.ts'
import { contactsChanged, peopleChanged } from '#/features/releases/mail/mail-queries.ts'
import { useWarn } from '#/features/releases/mail/warn.ts'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'
import { useUnsaved } from '#/ui/use-unsaved.ts'

type ContactDraft = Record<ContactField, string>

/** Of the one that is not saved yet. */
export const newId = 'new'
const blank: ContactDraft = { name: '', company: '', favorEmail: '' }
const draftOf = ({ name, company, favorEmail }: Contact): ContactDraft => ({ name, company, favorEmail })

/** Entries with what was typed into them; a new one stands among them until it is saved, and only one. */
export const useAddressBook = (contacts: readonly Contact[]) => {
  const { t } = useTranslation('mail')
  const { message } = useApp()
  const ask = useAsk()
  const warn = useWarn()
  const [drafts, setDrafts] = useState<Record<string, ContactDraft>>({})
  const [looked, look] = useState<string>()
  const [tried, setTried] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useUnsaved(Object.keys(drafts).length > 0)

  const hasNew = drafts[newId] !== undefined
  const known = contacts.find(({ uuid }) => uuid === looked)
  const chosen = looked === newId && hasNew ? newId : (known?.uuid ?? (hasNew ? newId : contacts[0]?.uuid))
  const contact = contacts.find(({ uuid }) => uuid === chosen)
  const draft = (chosen && drafts[chosen]) || (contact ? draftOf(contact) : undefined)
  const forget = (id: string) => setDrafts(({ [id]: _, ...rest }) => rest)

  const run = async (work: () => Promise<string>) => {
    setBusy(true)
    try {
      const said = await work()
      await Promise.all([contactsChanged(), peopleChanged()])
      void message.success(said)
    } catch (error) {
      void message.error(errorWords(error), 5)
    }
    setBusy(false)
  }
  const add = () => {
    if (hasNew) return warn([mailWarnings.secondNew])
    setDrafts((before) => ({ ...before, [newId]: blank }))
    setTried(undefined)
    look(newId)
  }
  const save = async () => {
    if (!chosen || !draft) return
    setTried(chosen)
    const [problem] = Object.values(contactProblems(draft))
    if (problem) return warn([problem])
    await run(async () => {
      const saved = contact
        ? await call(mail.updateContact, { params: { uuid: contact.uuid }, body: draft })
        : await call(mail.addContact, { body: draft })
      forget(chosen)
      look(saved.uuid)
      return t(contact ? 'EditSuccess' : 'AddSuccess')
    })
  }
  const remove = () => {
    if (!chosen) return
    if (!contact) return forget(chosen)
    void ask({
      title: t('book.removeTitle', { name: contact.name }),
      content: t('book.removeHint'),
      okText: t('book.remove'),
      danger: true,
      onOk: () =>
        run(async () => {
          await call(mail.deleteContact, { params: { uuid: contact.uuid } })
          forget(contact.uuid)
          return t('DeleteSuccess')
        }),
    })
  }
  return {
    hasNew,
    chosen,
    contact,
    draft,
    isBusy,
    isChanged: chosen !== undefined && drafts[chosen] !== undefined,
    problems: tried === chosen && draft ? contactProblems(draft) : {},
    look,
    add,
    save,
    remove,
    /** What stands in the list of one that is being changed. */
    typedOf: (uuid: string) => {
      const typed = drafts[uuid]
      return {
        ...(typed && { name: typed.name, favorEmail: typed.favorEmail }),
        isTyped: typed !== undefined,
      }
    },
    change: (changes: Partial<ContactDraft>) => {
      if (chosen && draft) setDrafts((before) => ({ ...before, [chosen]: { ...draft, ...changes } }))
    },
  }
}
export type AddressBookState = ReturnType<typeof useAddressBook>
