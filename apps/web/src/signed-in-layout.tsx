import { Frame } from '#/features/frame/frame.tsx'
import { AntdRoot } from '#/theme/antd-root.tsx'

export const SignedInLayout = () => (
  <AntdRoot>
    <Frame />
  </AntdRoot>
)
