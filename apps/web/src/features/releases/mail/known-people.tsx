import * as mail from '@rongbian/contract/mail'
import { mailLimits, sameMailbox } from '@rongbian/domain'
import { Button } from 'antd'
import { ChevronLeft, ChevronRight, Star } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { peopleChanged, useCommon, useFavourites, useRecent } from '#/features/releases/mail/mail-queries.ts'
import { useAct } from '#/ui/use-act.ts'

interface Person {
  email: string
  name: string
}

interface Props {
  disabled: boolean
  onChoose: (email: string) => void
}

interface ChipProps extends Props {
  person: Person
  favourites: readonly mail.Favourite[]
}

/** One click writes to them; the star keeps them. */
const Chip = ({ person: { email, name }, favourites, disabled, onChoose }: ChipProps) => {
  const { t } = useTranslation('mail')
  const { isBusy, act } = useAct()
  const kept = favourites.find((one) => sameMailbox(one.email, email))
  const toggle = () =>
    act(async () => {
      if (kept) await call(mail.deleteFavourite, { body: { uuid: kept.uuid } })
      else await call(mail.saveFavourite, { body: { email, name } })
      await peopleChanged()
    })
  return (
    <span className="rb-mail__chip rb-inline-flex rb-within rb-box">
      <button type="button" disabled={disabled} title={email} onClick={() => onChoose(email)}>
        {name || email}
      </button>
      <button
        type="button"
        className={kept ? 'is-kept' : ''}
        disabled={isBusy}
        aria-pressed={kept !== undefined}
        aria-label={t(kept ? 'favourite.remove' : 'favourite.add', { email })}
        onClick={() => void toggle()}
      >
        <Star size={12} aria-hidden="true" />
      </button>
    </span>
  )
}

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className="rb-mail__people rb-gap-05-1 rb-row rb-wrap rb-slim" aria-label={label}>
    <small className="rb-fs-12 rb-dim">{label}</small>
    {children}
  </fieldset>
)

/** Those that stand above are not named twice. */
const Common = ({ shown, ...props }: Omit<ChipProps, 'person'> & { shown: readonly Person[] }) => {
  const { t } = useTranslation('mail')
  const [page, setPage] = useState(0)
  const { data } = useCommon(page)
  const others =
    data?.content.filter(({ email }) => !shown.some((one) => sameMailbox(one.email, email))) ?? []
  if (!data || data.totalElements === 0) return null
  const pages = Math.ceil(data.totalElements / mailLimits.commonSize)
  if (others.length === 0 && pages === 1) return null
  return (
    <Group label={t('people.common')}>
      {others.map((person) => (
        <Chip key={person.email} person={person} {...props} />
      ))}
      {pages > 1 && (
        <>
          <Button
            size="small"
            type="text"
            disabled={page === 0}
            aria-label={t('people.previous')}
            icon={<ChevronLeft size={14} />}
            onClick={() => setPage(page - 1)}
          />
          <Button
            size="small"
            type="text"
            disabled={page >= pages - 1}
            aria-label={t('people.next')}
            icon={<ChevronRight size={14} />}
            onClick={() => setPage(page + 1)}
          />
        </>
      )}
    </Group>
  )
}

/** Whom the person and the house write to. */
export const KnownPeople = (props: Props) => {
  const { t } = useTranslation('mail')
  const { data: recent = [], isError: isRecentMissing } = useRecent()
  const { data: favourites = [], isError: areFavouritesMissing } = useFavourites()
  const chips = (people: readonly Person[]) =>
    people.map((person) => <Chip key={person.email} person={person} favourites={favourites} {...props} />)
  return (
    <>
      {(isRecentMissing || areFavouritesMissing) && (
        <p className="rb-mail__wrong rb-mt-05 rb-wrong rb-small rb-break" role="alert">
          {t('people.failed')}
          <Button size="small" type="link" onClick={() => void peopleChanged()}>
            {t('people.retry')}
          </Button>
        </p>
      )}
      {recent.length > 0 && <Group label={t('people.recent')}>{chips(recent)}</Group>}
      {favourites.length > 0 && <Group label={t('people.favourites')}>{chips(favourites)}</Group>}
      <Common shown={[...recent, ...favourites]} favourites={favourites} {...props} />
    </>
  )
}
