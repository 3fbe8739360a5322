import { Overlays } from '#/app/overlays.tsx'
import { WritingPage } from '#/features/writing/index.ts'

/** The editor's own tab opens the same overlays as the frame. */
export const WritingTab = () => <WritingPage overlays={<Overlays />} />
