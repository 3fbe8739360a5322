import { Switch } from 'antd'
import { useTranslation } from 'react-i18next'

interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** 群发: to every follower of a public account, and not only onto its page. */
export const MassSend = ({ checked, onChange }: Props) => {
  const { t } = useTranslation('releases')
  return (
    <div>
      <Switch aria-label={t('massSend.label')} checked={checked} onChange={onChange} />
      <p className="rb-issue__hint rb-baseline rb-mt-05 rb-flex rb-gap-05 rb-meta">
        {t(checked ? 'massSend.on' : 'massSend.off')}
      </p>
    </div>
  )
}
