import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { ViewId } from '#/features/statistics/statistics-address.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { views, viewsOpenTo } from '#/features/statistics/views.ts'
import { useSession } from '#/session/use-session.ts'

interface Props {
  address: StatisticsAddress
}

export const ViewList = ({ address: { view, linkTo } }: Props) => {
  const { t } = useTranslation('statistics')
  const { actor } = useSession()
  return (
    <nav className="rb-stats__views rb-p-1 rb-still" aria-label={t('views')}>
      {viewsOpenTo(actor).map((id) => {
        const { icon: Icon } = views[id]
        return (
          <Link key={id} to={linkTo.view(id)} aria-current={id === view ? 'page' : undefined}>
            <Icon size={16} aria-hidden="true" />
            {t(`view.${id}`)}
          </Link>
        )
      })}
    </nav>
  )
}

/** The same list where there is no room for it beside the page. */
export const ViewSelect = ({ address: { view, linkTo } }: Props) => {
  const { t } = useTranslation('statistics')
  const navigate = useNavigate()
  const { actor } = useSession()
  return (
    <Select<ViewId>
      size="large"
      aria-label={t('views')}
      value={view}
      options={viewsOpenTo(actor).map((id) => ({ value: id, label: t(`view.${id}`) }))}
      onChange={(id) => void navigate(linkTo.view(id))}
    />
  )
}
