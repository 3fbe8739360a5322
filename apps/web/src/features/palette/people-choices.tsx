import type { PersonBrief } from '@rongbian/contract/people'
import * as people from '@rongbian/contract/people'
import { UserRound } from 'lucide-react'
import { call } from '#/api/client.ts'
import type { Choice, RemoteProvider } from '#/features/palette/choice.ts'
import { PersonCard } from '#/features/palette/person-card.tsx'
import { PersonAvatar } from '#/ui/person-avatar.tsx'

const most = 6

const noteOf = ({ groupName, roleNames }: PersonBrief) => [groupName, ...roleNames].join(' · ')

const personChoice = (person: PersonBrief): Choice => ({
  id: person.uuid,
  label: person.name,
  note: noteOf(person),
  icon: UserRound,
  picture: <PersonAvatar person={person} size={24} />,
  run: () => <PersonCard uuid={person.uuid} name={person.name} known={person} />,
})

export const peopleChoices: RemoteProvider = {
  id: 'people',
  find: async (keyword, signal) => {
    const found = await call(people.searchPeople, { query: { keyword, padding: most }, signal })
    return found.map(personChoice)
  },
  restore: ({ id, label, note }) => ({
    id,
    label,
    ...(note && { note }),
    icon: UserRound,
    run: () => <PersonCard uuid={id} name={label} />,
  }),
}
