import { DialogLayer } from '#/app/dialog-layer.tsx'
import { Overlays } from '#/app/overlays.tsx'
import { WritingPage } from '#/features/writing/index.ts'

const overlays = (
  <>
    <Overlays />
    <DialogLayer />
  </>
)

/** The editor's own tab opens the same over its page as the frame. */
export const WritingTab = () => <WritingPage overlays={overlays} />
