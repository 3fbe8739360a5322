import { Overlays } from '#/app/overlays.tsx'
import { CompoPage } from '#/features/writing/index.ts'

/** The editor's own tab opens the same overlays as the frame. */
export const WritingPage = () => <CompoPage overlays={<Overlays />} />
