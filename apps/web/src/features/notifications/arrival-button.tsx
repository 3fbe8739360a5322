import { Button } from 'antd'
import { useTranslation } from 'react-i18next'

/** The way to what a word in the corner tells of. */
export const ArrivalButton = ({ onFollow }: { onFollow: () => void }) => {
  const { t } = useTranslation('notifications')
  return (
    <Button size="small" onClick={onFollow}>
      {t('arrival.open')}
    </Button>
  )
}
