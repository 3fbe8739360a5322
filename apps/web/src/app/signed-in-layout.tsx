import { DialogLayer } from '#/app/dialog-layer.tsx'
import { Frame } from '#/app/frame.tsx'
import { DetailLayer } from '#/features/detail/index.ts'
import { AntdRoot } from '#/ui/antd-root.tsx'

export { entryNamespaces } from '#/app/all-entries.ts'

export const SignedInLayout = () => (
  <AntdRoot>
    <Frame />
    <DetailLayer />
    <DialogLayer />
  </AntdRoot>
)
