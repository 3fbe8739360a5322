import type { Asset } from '@rongbian/contract/media-shapes'
import { Button } from 'antd'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pickFiles } from '#/editor/upload/pick-files.ts'
import type { UploadKind } from '#/editor/upload/upload-types.ts'
import { noConditions } from '#/features/media/asset-filter.ts'
import { AssetFilters } from '#/features/media/browser/asset-filters.tsx'
import type { AssetView } from '#/features/media/browser/asset-list.tsx'
import { FacetTrees } from '#/features/media/browser/facet-trees.tsx'
import { AssetPages } from '#/features/media/picker/asset-pages.tsx'
import { ChosenStrip } from '#/features/media/picker/chosen-strip.tsx'
import type { AssetWish } from '#/features/media/picker/pick-assets.ts'
import { kindsFor } from '#/features/media/picker/stored-asset.ts'
import { UploadLines } from '#/features/media/picker/upload-lines.tsx'
import { useAssetPage } from '#/features/media/picker/use-asset-page.ts'
import { useCare } from '#/features/media/picker/use-care.tsx'
import { useUploadHere } from '#/features/media/picker/use-upload-here.ts'
import { useSelection } from '#/features/media/use-selection.ts'
import { DropArea } from '#/features/uploads/index.ts'
import { readLocal, writeLocal } from '#/local-settings.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { Segments } from '#/ui/segments.tsx'
import { SidePane } from '#/ui/side-pane.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useBelow } from '#/ui/use-below.ts'
import { useLargeDialog } from '#/ui/use-large-dialog.ts'
import '#/features/media/browser/asset-browser.css'
import './media-picker.css'
import { useLatest } from '#/ui/use-latest.ts'

interface Props extends AssetWish {
  onAnswer: (assets: Asset[]) => void
}

const scopes = ['shared', 'mine'] as const
const treesBeside = 1040

const useView = () => {
  const [view, setView] = useState<AssetView>(() => (readLocal('pickerView') === 'grid' ? 'grid' : 'table'))
  const change = (next: AssetView) => {
    setView(next)
    writeLocal('pickerView', next)
  }
  return [view, change] as const
}

const fileKinds: UploadKind[] = ['picture', 'video', 'audio', 'file']
const fileKindOf = (kinds: AssetWish['kinds']) =>
  fileKinds.find((kind) => kinds.length > 0 && kinds.every((one) => kindsFor[kind].includes(one))) ?? 'file'

/** Uploads that go among one's own assets and are chosen at once. */
const useTaking = ({ kinds, limit }: AssetWish) => {
  const pages = useAssetPage(kinds, 'shared')
  const selection = useSelection(limit)
  const latest = useLatest({ pages, selection })
  const take = (asset: Asset) => {
    const now = latest.current
    if (now.pages.filter.scope !== 'mine') now.pages.search({ ...noConditions, scope: 'mine' })
    if (now.selection.has(asset.assetId)) return
    if (limit === 1) now.selection.toggle(asset, [])
    else now.selection.chooseAll([asset])
  }
  return { pages, selection, ...useUploadHere(kinds, take) }
}

/** 媒资选择: trees, search and ten assets at a time; what is chosen stays from page to page. */
export const MediaPickerDialog = ({ onAnswer, ...wish }: Props) => {
  const { t } = useTranslation(['pickers', 'media'])
  const { message } = useApp()
  const [view, setView] = useView()
  const [treesOpen, setTreesOpen] = useState(false)
  const dialog = useLargeDialog('rb-media-picker', 1120)
  const narrow = useBelow(treesBeside)
  const { pages, selection, sending, send } = useTaking(wish)
  const mayUse = useCare()
  const { kinds, limit } = wish
  const { filter, search } = pages
  const { chosen } = selection

  const confirm = async () => {
    if (chosen.length === 0) return void message.warning(t('nothingChosen'))
    if (await mayUse(chosen)) onAnswer([...chosen])
  }
  const choose = async () => send(await pickFiles(fileKindOf(kinds), limit > 1))
  const trees = <FacetTrees filter={filter} onFilter={search} />
  return (
    <Dialog
      dirty={chosen.length > 0}
      {...dialog}
      open
      title={t('title')}
      mask={{ closable: false }}
      okText={t('ok')}
      onOk={() => void confirm()}
      onCancel={() => onAnswer([])}
      footer={(buttons) => (
        <div className="rb-media-picker__foot rb-phone-wrap rb-row rb-gap-1">
          <ChosenStrip selection={selection} limit={limit} />
          {buttons}
        </div>
      )}
    >
      <DropArea
        className="rb-media-picker__body"
        hint={t('media:upload.drop')}
        onFiles={(files) => void send(files.map(({ file }) => file))}
      >
        {!narrow && (
          <aside className="rb-asset-browser__trees rb-edge-right rb-p-1 rb-scrolls-y rb-tinted rb-still">
            {trees}
          </aside>
        )}
        <section className="rb-stack rb-fill">
          <div className="rb-media-picker__bar rb-row rb-between rb-gap-1">
            <Segments
              label={t('media:scopes')}
              options={scopes.map((value) => ({ value, label: t(`media:scope.${value}`) }))}
              value={filter.scope}
              onChange={(id) =>
                search({ ...noConditions, scope: scopes.find((scope) => scope === id) ?? 'shared' })
              }
            />
            <Button icon={<Upload size={14} />} onClick={() => void choose()}>
              {t('upload')}
            </Button>
          </div>
          <AssetFilters
            key={filter.scope}
            filter={filter}
            onFilter={search}
            view={view}
            onView={setView}
            allowed={kinds}
            onTrees={narrow ? () => setTreesOpen(true) : undefined}
          />
          <UploadLines sending={sending} />
          <AssetPages
            pages={pages}
            view={view}
            selection={selection}
            canChooseAll={limit > 1}
            onOpen={(asset) => selection.toggle(asset, [])}
          />
        </section>
      </DropArea>
      <SidePane
        dirty={false}
        open={narrow && treesOpen}
        placement="left"
        size={300}
        title={t('media:tree.label')}
        onClose={() => setTreesOpen(false)}
      >
        {trees}
      </SidePane>
    </Dialog>
  )
}
