import { Frame } from '#/app/frame.tsx'
import { DetailLayer } from '#/features/detail/index.ts'
import { HandOverLayer } from '#/features/hand-over/index.ts'
import { CoverPickerLayer, MediaPickerLayer } from '#/features/media/index.ts'
import { ReleaseLayer } from '#/features/releases/index.ts'
import { ReviewLayer } from '#/features/review/index.ts'
import { AntdRoot } from '#/ui/antd-root.tsx'

export { entryNamespaces } from '#/app/all-entries.ts'

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
