import type { Asset } from '@rongbian/contract/media-shapes'
import { useTranslation } from 'react-i18next'
import { AssetMarks } from '#/features/media/asset-marks.tsx'
import { useAsk } from '#/ui/use-ask.ts'

/** Its rights are over, or a machine saw a risk that nobody has let pass. */
const needsCare = ({ expired, audit }: Asset) =>
  expired || (audit?.state === 'done' && audit.risk && !audit.passedAt)

const Doubts = ({ assets }: { assets: readonly Asset[] }) => {
  const { t } = useTranslation('pickers')
  return (
    <>
      <p>{t('care.hint')}</p>
      <ul className="rb-care rb-max-h-240 rb-mt-1 rb-scrolls-y">
        {assets.map((asset) => (
          <li className="rb-row rb-gap-1" key={asset.assetId}>
            <span className="rb-ellipsis" title={asset.mediaName}>
              {asset.mediaName}
            </span>
            <AssetMarks asset={{ ...asset, shared: false, transcode: null }} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Answers whether assets may be used: asks where one of them needs care. */
export const useCare = () => {
  const { t } = useTranslation('pickers')
  const ask = useAsk()
  return (assets: readonly Asset[]) => {
    const doubtful = assets.filter(needsCare)
    if (doubtful.length === 0) return Promise.resolve(true)
    return new Promise<boolean>((resolve) => {
      ask({
        title: t('care.title', { count: doubtful.length }),
        content: <Doubts assets={doubtful} />,
        okText: t('care.use'),
        cancelText: t('care.back'),
        danger: true,
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      })
    })
  }
}
