import * as people from '@rongbian/contract/people'
import { useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { BlockBody } from '#/blocks/block-body.tsx'
import { BlockCard } from '#/blocks/block-card.tsx'
import { BlockEmpty } from '#/blocks/block-empty.tsx'
import { RoleTags } from '#/features/home/role-tags.tsx'
import { useSession } from '#/session/use-session.ts'
import { PersonAvatar } from '#/ui/person-avatar.tsx'
import './colleagues-block.css'

const useColleagues = () => {
  const { uuid, group } = useSession().user
  return useQuery({
    queryKey: ['department-people', group.uuid],
    queryFn: ({ signal }) => call(people.departmentPeople, { query: { group: group.uuid }, signal }),
    select: (everyone) => everyone.filter((person) => person.uuid !== uuid),
  })
}

export const ColleaguesBlock = () => {
  const { t } = useTranslation(['homeBlocks', 'home'])
  const { groupName } = useSession().user
  const query = useColleagues()
  return (
    <BlockCard title={t('home:kind.colleagues')} note={groupName}>
      <BlockBody query={query} rows={3}>
        {(colleagues) =>
          colleagues.length ? (
            <ul className="rb-colleagues rb-lined">
              {colleagues.map((person) => (
                <li className="rb-row rb-gap-15" key={person.uuid}>
                  <PersonAvatar person={person} size={36} />
                  <div className="rb-colleagues__words rb-cells rb-fill">
                    <b className="rb-ellipsis rb-medium" title={person.name}>
                      {person.name}
                    </b>
                    <span className="rb-ellipsis rb-meta" title={person.position}>
                      {person.position}
                    </span>
                  </div>
                  <RoleTags names={person.roleNames} />
                </li>
              ))}
            </ul>
          ) : (
            <BlockEmpty icon={UsersRound} title={t('colleagues.alone')} hint={t('colleagues.aloneHint')} />
          )
        }
      </BlockBody>
    </BlockCard>
  )
}
