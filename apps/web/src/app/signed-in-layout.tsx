import { Frame } from '#/app/frame.tsx'
import { DetailLayer } from '#/features/detail/detail-layer.tsx'
import { HandOverLayer } from '#/features/hand-over/hand-over-layer.tsx'
import { CoverPickerLayer } from '#/features/media/cover-picker/cover-picker-layer.tsx'
import { MediaPickerLayer } from '#/features/media/picker/media-picker-layer.tsx'
import { ReleaseLayer } from '#/features/releases/release-layer.tsx'
import { ReviewLayer } from '#/features/review/review-layer.tsx'
import { AntdRoot } from '#/ui/antd-root.tsx'

export const SignedInLayout = () => (
  <AntdRoot>
    <Frame />
    <DetailLayer />
    <ReviewLayer />
    <ReleaseLayer />
    <HandOverLayer />
    <MediaPickerLayer />
    <CoverPickerLayer />
  </AntdRoot>
)
