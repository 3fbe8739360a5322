import { DialogLayer } from '#/app/dialog-layer.tsx'
import { Overlays } from '#/app/overlays.tsx'
import { BuilderPage } from '#/features/specials/index.ts'

const overlays = (
  <>
    <Overlays />
    <DialogLayer />
  </>
)

/** The builder's own tab opens the same over its page as the frame. */
export const DesignTab = () => <BuilderPage overlays={overlays} />
