import { coverTypes, formatSize } from '@rongbian/domain'
import { Tabs } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CoverSlotList } from '#/features/media/cover-picker/cover-slot-list.tsx'
import type { CoverPicture } from '#/features/media/cover-picker/cover-slots.ts'
import {
  type CoverSource,
  coverAssetKinds,
  coverSourceIds,
  coverSources,
} from '#/features/media/cover-picker/cover-sources.tsx'
import { CropSource } from '#/features/media/cover-picker/crop-source.tsx'
import { makeCover, TooLarge } from '#/features/media/cover-picker/make-cover.ts'
import type { CoverChoice, CoverWish } from '#/features/media/cover-picker/pick-cover.ts'
import { type CoverDraft, useCoverDraft } from '#/features/media/cover-picker/use-cover-draft.ts'
import { useSetPoster } from '#/features/media/cover-picker/use-set-poster.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { Segments } from '#/ui/segments.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'
import { useLargeDialog } from '#/ui/use-large-dialog.ts'
import '#/features/images/image-editor.css'
import '#/features/media/picker/media-picker.css'
import './cover-picker.css'

interface Props extends CoverWish {
  onAnswer: (choice: CoverChoice | undefined) => void
}

type Tab = CoverSource | 'crop'
const width = 900

const Types = ({ wish, draft }: { wish: CoverWish; draft: CoverDraft }) => {
  const { t } = useTranslation('pickers')
  const phrase = usePhrase()
  const { type, size, chooseType } = draft
  return (
    <div className="rb-min-h-32 rb-gap-1-2 rb-row rb-wrap">
      {wish.types.length > 1 && (
        <Segments
          label={t('cover.type')}
          options={wish.types.map((code) => ({ value: String(code), label: phrase(coverTypes[code]) }))}
          value={String(type)}
          onChange={(value) => chooseType(wish.types.find((code) => String(code) === value) ?? type)}
        />
      )}
      <p className="rb-fs-13 rb-dim">
        {t('cover.hint', { ...size })}
        {wish.note && ` ${wish.note}`}
      </p>
    </div>
  )
}

/** Draws what was chosen; tells what is missing or too large. */
const useConfirm = (wish: CoverWish, draft: CoverDraft, onAnswer: Props['onAnswer']) => {
  const { t } = useTranslation('pickers')
  const { message } = useApp()
  const fail = useFail()
  const setPoster = useSetPoster()
  const [busy, setBusy] = useState(false)
  const { slots, size, type } = draft
  const filled = slots.filter((slot) => slot !== undefined)

  const make = async () => {
    const coverList = []
    for (const slot of filled) coverList.push(await makeCover(slot, size, wish.bytesMax))
    await setPoster(filled)
    onAnswer({ coverType: type, coverList })
  }
  const confirm = async () => {
    if (filled.length === 0) return void message.warning(t('cover.nothingChosen'))
    const missing = slots.length - filled.length
    if (missing > 0) return void message.warning(t('cover.missing', { count: missing }))
    setBusy(true)
    try {
      await make()
    } catch (error) {
      if (error instanceof TooLarge)
        void message.error(t('cover.tooLarge', { size: formatSize(wish.bytesMax) }), 5)
      else fail(error)
      setBusy(false)
    }
  }
  return { busy, confirm }
}

/** 选择封面: where it comes from, which part of it, and what kind of cover it is. */
export const CoverPickerDialog = ({ onAnswer, ...wish }: Props) => {
  const { t } = useTranslation('pickers')
  const dialog = useLargeDialog('rb-cover-picker', width)
  const draft = useCoverDraft(wish)
  const [tab, setTab] = useState<Tab>(draft.slot ? 'crop' : 'upload')
  const [source, setSource] = useState<CoverSource>('upload')
  const { busy, confirm } = useConfirm(wish, draft, onAnswer)
  const offered = coverSourceIds.filter((id) => id !== 'frames' || wish.videoUrl)
  const take = (picture: CoverPicture) => {
    draft.put(picture)
    setTab('crop')
  }
  const turn = (id: Tab) => {
    setTab(id)
    if (id !== 'crop') setSource(id)
  }
  /** A picture is there to be cropped; an empty place wants one from where the last came. */
  const activate = (index: number) => {
    draft.activate(index)
    setTab(draft.slots[index] ? 'crop' : source)
  }
  const Source = tab === 'crop' ? undefined : coverSources[tab]
  return (
    <Dialog
      dirty={draft.isChanged && !busy}
      {...dialog}
      open
      title={wish.title}
      mask={{ closable: false }}
      okText={t('cover.ok')}
      confirmLoading={busy}
      onOk={() => void confirm()}
      onCancel={() => onAnswer(undefined)}
    >
      <Types wish={wish} draft={draft} />
      <CoverSlotList draft={draft} onActivate={activate} />
      <Tabs
        size="small"
        activeKey={tab}
        items={[...offered, 'crop' as const].map((id) => ({ key: id, label: t(`cover.source.${id}`) }))}
        onChange={(id) => turn(id as Tab)}
      />
      <div className="rb-cover-picker__source rb-phone-grow rb-edge-below rb-scrolls-y rb-stack">
        {Source ? (
          <Source
            key={tab}
            allowed={coverAssetKinds}
            slots={draft.slots}
            pictures={wish.pictures}
            {...(wish.videoUrl && { videoUrl: wish.videoUrl })}
            onPicture={take}
            onMore={draft.add}
          />
        ) : (
          <CropSource draft={draft} />
        )}
      </div>
    </Dialog>
  )
}
