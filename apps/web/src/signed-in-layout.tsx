import { DetailLayer } from '#/features/detail/detail-layer.tsx'
import { Frame } from '#/features/frame/frame.tsx'
import { AntdRoot } from '#/theme/antd-root.tsx'

export const SignedInLayout = () => (
  <AntdRoot>
    <Frame />
    <DetailLayer />
  </AntdRoot>
)
