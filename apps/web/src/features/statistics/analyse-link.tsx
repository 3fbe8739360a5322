import { can } from '@rongbian/domain'
import { ScanSearch } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#/session/use-session.ts'

/** To the story's own page, beside its title in a list of rows. */
export const AnalyseLink = ({ storyId }: { storyId: number }) => {
  const { t } = useTranslation('statistics')
  const { actor } = useSession()
  if (!can(actor, 'analysis.open')) return null
  return (
    <Link
      className="rb-inline rb-still"
      to={`/dataStatistics?view=story&storyId=${storyId}`}
      title={t('story.analyse')}
      aria-label={t('story.analyse')}
    >
      <ScanSearch size={14} aria-hidden="true" />
    </Link>
  )
}
