import type { PersonBrief } from '@rongbian/contract/people'
import * as people from '@rongbian/contract/people'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { listed } from '#/i18n/punctuation.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { PersonAvatar } from '#/ui/person-avatar.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import './person-card.css'

interface Props {
  uuid: string
  name: string
  /** When the person was just found. */
  known?: PersonBrief
}

const Facts = ({ person }: { person: PersonBrief }) => {
  const { t } = useTranslation('palette')
  const facts = [
    ['department', person.groupName],
    ['roles', listed(person.roleNames)],
    ['account', person.account],
  ] as const
  return (
    <div className="rb-card rb-centred">
      <PersonAvatar person={person} size={64} />
      <h2 className="rb-bold rb-break rb-mt-15">{person.name}</h2>
      {person.position && <p className="rb-dim">{person.position}</p>}
      <dl className="rb-left">
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt className="rb-still rb-dim">{t(`person.${fact}`)}</dt>
            <dd className="rb-slim rb-break">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What everyone in the newsroom may know of a colleague. */
export const PersonCard = ({ uuid, name, known }: Props) => {
  const { t } = useTranslation('palette')
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['palette', 'person', uuid],
    queryFn: async ({ signal }) => {
      const found = await call(people.searchPeople, { query: { keyword: name }, signal })
      return found.find((person) => person.uuid === uuid) ?? null
    },
    ...(known && { initialData: known }),
  })
  if (data) return <Facts person={data} />
  if (isPending) return <SkeletonRows rows={4} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <EmptyState title={t('person.gone', { name })} />
}
