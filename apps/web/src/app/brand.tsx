import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#/session/use-session.ts'
import { BrandMark } from '#/ui/brand-mark.tsx'
import './brand.css'

/** The product and the newsroom; leads to where the person's work begins. */
export const Brand = ({ onChoose }: { onChoose?: () => void }) => {
  const { t } = useTranslation()
  const { tenantName } = useSession().user
  return (
    <Link
      to="/"
      className="rb-brand rb-still rb-max-w-240 rb-gap-1 rb-round-sm rb-slim rb-row"
      title={tenantName}
      onClick={onChoose}
    >
      <BrandMark />
      <b className="rb-still rb-bold rb-fs-16">{t('product')}</b>
      <span className="rb-ellipsis rb-fs-12 rb-dim rb-edge-left">{tenantName}</span>
    </Link>
  )
}
