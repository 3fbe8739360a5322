import { can } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { useSession } from '#/session/use-session.ts'

interface Props {
  row: { storyId: number; title: string | null }
  address: StatisticsAddress
}

/** Leads to the story's own page, where one may see it; of a destroyed one only its number is left. */
export const StoryName = ({ row: { storyId, title }, address }: Props) => {
  const { t } = useTranslation('statistics')
  const { actor } = useSession()
  const name = title === null ? t('destroyed', { id: storyId }) : title || t('untitled')
  if (!can(actor, 'analysis.open'))
    return (
      <span className="rb-ellipsis" title={name}>
        {name}
      </span>
    )
  return (
    <Link className="rb-story-name rb-ellipsis" title={name} to={address.linkTo.story(storyId)}>
      {name}
    </Link>
  )
}
