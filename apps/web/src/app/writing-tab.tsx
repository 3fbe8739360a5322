import { DialogLayer } from '#/app/dialog-layer.tsx'
import { Overlays } from '#/app/overlays.tsx'
import { useTaskNotices } from '#/features/tasks/index.ts'
import { WritingPage } from '#/features/writing/index.ts'

/** There is no tray in this tab: how long work ended is told. */
const TaskNotices = () => {
  useTaskNotices()
  return null
}

const overlays = (
  <>
    <TaskNotices />
    <Overlays />
    <DialogLayer />
  </>
)

/** The editor's own tab opens the same over its page as the frame. */
export const WritingTab = () => <WritingPage overlays={overlays} />
