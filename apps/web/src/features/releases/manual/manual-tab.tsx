import type { ConsoleChannel } from '@rongbian/contract/publishing'
import { TaskList } from '#/features/releases/manual/task-list.tsx'

export const ManualTab = ({ channel }: { channel: ConsoleChannel }) => <TaskList channelId={channel.id} />
