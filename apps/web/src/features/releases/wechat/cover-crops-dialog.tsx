import {
  type CoverCrops,
  type CoverShape,
  coverShapeCodes,
  coverShapes,
  cropOf,
  imageRanges,
  readCrop,
} from '@rongbian/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Box, CropStage, cutWithin, largestCut, noTurn, SliderField } from '#/features/images/index.ts'
import { type CoverPicture, CutNumbers, describePicture } from '#/features/media/index.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { Segments } from '#/ui/segments.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { useLargeDialog } from '#/ui/use-large-dialog.ts'
import '#/features/images/image-editor.css'
import '#/features/media/cover-picker/cover-picker.css'
import './cover-crops-dialog.css'

interface Props {
  url: string
  crops: CoverCrops
  onCut: (crops: CoverCrops) => void
  onClose: () => void
}

type Cuts = Record<CoverShape, Box>

const cutOf = (picture: CoverPicture, crop: string, shape: CoverShape): Box => {
  const part = readCrop(crop)
  if (!part) return largestCut(picture, coverShapes[shape])
  const { width, height } = picture
  const { left, top, right, bottom } = part
  const box = { left: left * width, top: top * height, width: (right - left) * width }
  return cutWithin({ ...box, height: (bottom - top) * height }, picture)
}

const Stage = ({
  picture,
  shape,
  cut,
  setCut,
}: {
  picture: CoverPicture
  shape: CoverShape
  cut: Box
  setCut: (cut: Box) => void
}) => {
  const { t } = useTranslation(['wechat', 'imageEditor'])
  const [zoom, setZoom] = useState<number>(imageRanges.zoom.initial)
  const ratio = coverShapes[shape]
  return (
    <div className="rb-cover-crop rb-cells rb-gap-2 rb-rest">
      <CropStage
        picture={picture}
        name={picture.name}
        draft={{ turn: noTurn, zoom, ratio, cut, setCut, setZoom }}
      />
      <div className="rb-cover-crop__controls rb-scrolls-y rb-short rb-stack rb-gap-15 rb-fs-13">
        <SliderField
          label={t('imageEditor:crop.zoom')}
          range={imageRanges.zoom}
          unit="%"
          value={zoom}
          onChange={setZoom}
        />
        <CutNumbers slot={{ picture, cut }} ratio={ratio} onCut={setCut} />
      </div>
    </div>
  )
}

const Cutting = ({ picture, crops, onCut, onClose }: Omit<Props, 'url'> & { picture: CoverPicture }) => {
  const { t } = useTranslation('wechat')
  const dialog = useLargeDialog('rb-mp-crops', 820)
  const [shape, setShape] = useState<CoverShape>('wide')
  const [cuts, setCuts] = useState<Cuts>(() => ({
    wide: cutOf(picture, crops.wide, 'wide'),
    square: cutOf(picture, crops.square, 'square'),
  }))
  const [isCut, setIsCut] = useState(false)
  const confirm = () => {
    onCut({ wide: cropOf(cuts.wide, picture), square: cropOf(cuts.square, picture) })
    onClose()
  }
  return (
    <Dialog dirty={isCut} {...dialog} open title={t('cover.title')} onOk={confirm} onCancel={onClose}>
      <Segments
        label={t('cover.shape')}
        value={shape}
        options={coverShapeCodes.map((code) => ({ value: code, label: t(`cover.${code}`) }))}
        onChange={(next) => setShape(next === 'square' ? 'square' : 'wide')}
      />
      <Stage
        key={shape}
        picture={picture}
        shape={shape}
        cut={cuts[shape]}
        setCut={(cut) => {
          setIsCut(true)
          setCuts((before) => ({ ...before, [shape]: cut }))
        }}
      />
    </Dialog>
  )
}

/** 裁剪封面: one cut for each shape; the picture itself stays as it is. */
export const CoverCropsDialog = ({ url, ...props }: Props) => {
  const { t } = useTranslation(['wechat', 'pickers'])
  const { data, error, refetch } = useQuery({
    queryKey: ['cover-picture', url],
    queryFn: () => describePicture(url),
  })
  if (data && data.width > 0) return <Cutting picture={data} {...props} />
  return (
    <Dialog
      dirty={false}
      open
      centered
      title={t('wechat:cover.title')}
      footer={null}
      onCancel={props.onClose}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <EmptyState title={t('pickers:cover.foreign')} hint={t('pickers:cover.foreignHint')} />}
      {!data && !error && <SkeletonRows rows={4} height={40} />}
    </Dialog>
  )
}
