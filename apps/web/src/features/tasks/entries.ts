import { TaskTray } from '#/features/tasks/task-tray.tsx'
import type { Entries } from '#/frame/entries.ts'

export const entries: Entries = {
  bar: [{ id: 'tasks', at: 10, group: 'self', component: TaskTray }],
}
