import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { listed } from '#/i18n/punctuation.ts'

interface Props {
  title: string
  /** What the other person changed. */
  changed: string[]
  onLoad: () => void
  onKeep: () => void
}

/** Someone else saved first: what was typed stays, and its author decides. */
export const StaleNotice = ({ title, changed, onLoad, onKeep }: Props) => {
  const { t } = useTranslation('admin')
  return (
    <Alert
      className="rb-stale"
      type="warning"
      showIcon
      title={title}
      description={
        <>
          <p>{changed.length > 0 && t('stale.changed', { fields: listed(changed) })}</p>
          <p className="rb-flex rb-wrap rb-gap-1 rb-mt-1">
            <Button size="small" onClick={onLoad}>
              {t('stale.load')}
            </Button>
            <Button size="small" type="text" onClick={onKeep}>
              {t('stale.keep')}
            </Button>
          </p>
        </>
      }
    />
  )
}
