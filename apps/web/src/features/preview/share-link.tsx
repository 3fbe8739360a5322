import { Button, Popover } from 'antd'
import { QrCode } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ShareForm, type ShareProps } from '#/features/preview/share-form.tsx'
import './share-link.css'

/** 分享预览: a code for the phone and a link for others, good for a while or until called back. */
export const ShareLink = (props: ShareProps) => {
  const { t } = useTranslation('preview')
  return (
    <Popover trigger="click" placement="bottomRight" destroyOnHidden content={<ShareForm {...props} />}>
      <Button
        size="small"
        className="rb-share-link__button"
        aria-label={t('share')}
        icon={<QrCode size={16} />}
      >
        <span>{t('share')}</span>
      </Button>
    </Popover>
  )
}
