import type { Asset } from '@rongbian/contract/media-shapes'
import { Input } from 'antd'
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { pictureOfAsset } from '#/features/media/cover-picker/describe-picture.ts'
import type { SourceProps } from '#/features/media/cover-picker/source-props.ts'
import { AssetPages } from '#/features/media/picker/asset-pages.tsx'
import { type AssetPage, useAssetPage } from '#/features/media/picker/use-asset-page.ts'
import { useCare } from '#/features/media/picker/use-care.tsx'
import { useSelection } from '#/features/media/use-selection.ts'
import { usePausedText } from '#/ui/use-paused-text.ts'

const Keyword = ({ pages: { filter, search } }: { pages: AssetPage }) => {
  const { t } = useTranslation('media')
  const find = (keyword: string) => search({ ...filter, keyword: keyword.trim() })
  const { text, setText, composition } = usePausedText(filter.keyword, find)
  return (
    <Input
      allowClear
      maxLength={200}
      value={text}
      className="rb-cover-assets__keyword"
      aria-label={t('keyword')}
      placeholder={t('keyword')}
      prefix={<Search size={14} aria-hidden="true" />}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={() => find(text)}
      {...composition}
    />
  )
}

const Assets = ({ scope, allowed, slots, onPicture }: SourceProps & { scope: 'shared' | 'mine' }) => {
  const pages = useAssetPage(allowed, scope)
  const selection = useSelection(1)
  const mayUse = useCare()
  const take = async (asset: Asset) => {
    if (await mayUse([asset])) onPicture(pictureOfAsset(asset))
  }
  const chosen = {
    ...selection,
    has: (assetId: number) => slots.some((slot) => slot?.picture.assetId === String(assetId)),
    toggle: (asset: Asset) => void take(asset),
  }
  return (
    <div className="rb-cover-assets rb-stack rb-rest">
      <Keyword pages={pages} />
      <AssetPages
        pages={pages}
        view="grid"
        selection={chosen}
        canChooseAll={false}
        onOpen={(asset) => void take(asset)}
      />
    </div>
  )
}

/** 媒资 and 个人素材库: one click takes a picture. */
export const SharedSource = (props: SourceProps) => <Assets {...props} scope="shared" />
export const OwnSource = (props: SourceProps) => <Assets {...props} scope="mine" />
