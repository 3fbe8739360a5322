import { can, type ImageTab, imageTabs } from '@rongbian/domain'
import { Tabs } from 'antd'
import { type ComponentType, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CompressTab } from '#/features/images/compress-tab.tsx'
import { CropTab } from '#/features/images/crop-tab.tsx'
import type { ImageEditorProps } from '#/features/images/edited-picture.ts'
import { EditorFooter } from '#/features/images/editor-footer.tsx'
import { FilterTab } from '#/features/images/filter-tab.tsx'
import { PictureStage } from '#/features/images/picture-stage.tsx'
import { SizeTab } from '#/features/images/size-tab.tsx'
import { StepBar } from '#/features/images/step-bar.tsx'
import { canUndo } from '#/features/images/step-queue.ts'
import type { TabProps } from '#/features/images/tab.tsx'
import { type ImageSteps, useImageSteps } from '#/features/images/use-image-steps.ts'
import { usePending } from '#/features/images/use-pending.ts'
import { type SaveWay, useSaveImage } from '#/features/images/use-save-image.ts'
import { WatermarkTab } from '#/features/images/watermark-tab.tsx'
import { useSession } from '#/session/use-session.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { useLargeDialog } from '#/ui/use-large-dialog.ts'
import './image-editor.css'

const panels: Record<ImageTab, ComponentType<TabProps>> = {
  size: SizeTab,
  crop: CropTab,
  filter: FilterTab,
  watermark: WatermarkTab,
  compress: CompressTab,
}
const tabs = Object.keys(imageTabs) as ImageTab[]

/** Text fields undo their own typing. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLInputElement && !['radio', 'checkbox', 'file'].includes(target.type)

const undoByKey =
  ({ undo, redo, busy }: ImageSteps) =>
  (event: KeyboardEvent) => {
    if (busy || isTyping(event) || !(event.ctrlKey || event.metaKey)) return
    const key = event.key.toLowerCase()
    const wanted = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined
    if (!wanted) return
    event.preventDefault()
    wanted()
  }

/** Every step is a picture of its own on the server, so what is saved is what was shown, byte for byte. */
export const ImageEditor = ({ onSaved, onClose, ...picture }: ImageEditorProps) => {
  const { t } = useTranslation('imageEditor')
  const { actor } = useSession()
  const dialog = useLargeDialog('rb-image-editor', '80%')
  const { url, width, height, size = 0, name } = picture
  const steps = useImageSteps({ url, width, height, size })
  const { queue, current, busy, apply } = steps
  const { saving, save } = useSaveImage(picture, onSaved)
  const allowed = tabs.filter((id) => !imageTabs[id].refined || can(actor, 'pictures.refine'))
  const [tab, setTab] = useState<ImageTab>('crop')
  const [comparing, setComparing] = useState(false)
  const { isPending, onPending, applyPending, mayLeave } = usePending(steps)
  const isSaving = saving !== undefined
  const isBusy = busy || isSaving
  const dirty = !isSaving && (canUndo(queue) || isPending)
  const saveShown = async (way: SaveWay) => {
    const shown = await applyPending()
    if (shown && canUndo(shown)) await save(way, shown)
  }
  const Panel = panels[tab]
  const original = queue.steps[0]

  return (
    <Dialog
      dirty={dirty}
      {...dialog}
      open
      title={t('title', { name })}
      mask={{ closable: false }}
      // What is being saved goes into the text: it cannot be given up any more.
      onCancel={() => !isSaving && onClose()}
      footer={
        <EditorFooter
          disabled={busy || !(canUndo(queue) || isPending)}
          canReplace={picture.assetId !== undefined}
          saving={saving}
          onSave={(way) => void saveShown(way)}
        />
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for what the buttons of the bar do too. */}
      <div className="rb-image-editor__body rb-stack" onKeyDown={undoByKey({ ...steps, busy: isBusy })}>
        <Tabs
          size="small"
          activeKey={tab}
          items={allowed.map((id) => ({ key: id, label: t(`tab.${id}`) }))}
          onChange={(id) => void mayLeave().then((may) => may && setTab(id as ImageTab))}
        />
        <div className="rb-image-editor__work rb-pt-1 rb-anchor rb-cells rb-rest" aria-busy={isBusy}>
          <Panel
            key={current.url}
            current={current}
            original={original}
            name={name}
            busy={isBusy}
            onApply={(operation) => void apply(operation)}
            onPending={onPending}
          />
          {comparing && (
            <div className="rb-image-editor__before rb-absolute rb-cells">
              <PictureStage picture={original} name={t('compare.before')} />
            </div>
          )}
        </div>
        <StepBar steps={{ ...steps, busy: isBusy }} onCompare={setComparing} />
      </div>
    </Dialog>
  )
}
