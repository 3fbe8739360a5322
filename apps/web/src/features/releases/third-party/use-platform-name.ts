import { platformOf } from '@rongbian/connectors/platforms'
import { useTranslation } from 'react-i18next'

/** How a platform is called in the person's language; one without words here says its own name. */
export const usePlatformName = () => {
  const { t } = useTranslation('thirdParty', { keyPrefix: 'platform' })
  return (type: string) => {
    const manifest = platformOf(type)
    return manifest ? String(t(manifest.folder as 'wechat', { defaultValue: manifest.name })) : type
  }
}
