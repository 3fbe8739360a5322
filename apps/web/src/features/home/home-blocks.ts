import { can } from '@rongbian/domain'
import type { ComponentType } from 'react'
import { ColleaguesBlock } from '#/features/home/blocks/colleagues-block.tsx'
import { EntriesBlock } from '#/features/home/blocks/entries-block.tsx'
import { GreetingBlock } from '#/features/home/blocks/greeting-block.tsx'
import { NotificationsBlock } from '#/features/home/blocks/notifications-block.tsx'
import { PersonBlock } from '#/features/home/blocks/person-block.tsx'
import { SystemBlock } from '#/features/home/blocks/system-block.tsx'
import { ManualBlock } from '#/features/manual/manual-block.tsx'
import type { Session } from '#/features/session/use-session.ts'

/** The full row, then a wide and a narrow column. */
export type BlockPlace = 'top' | 'main' | 'side'

interface HomeBlock {
  id: string
  place: BlockPlace
  /** Everyone's when absent. */
  when?: (session: Session) => boolean
  Block: ComponentType
}

export const homeBlocks: readonly HomeBlock[] = [
  { id: 'greeting', place: 'top', Block: GreetingBlock },
  { id: 'entries', place: 'main', Block: EntriesBlock },
  { id: 'manual', place: 'main', when: ({ actor }) => can(actor, 'stories.ratify'), Block: ManualBlock },
  { id: 'notifications', place: 'main', Block: NotificationsBlock },
  { id: 'person', place: 'side', Block: PersonBlock },
  { id: 'system', place: 'side', when: ({ actor }) => can(actor, 'system.manage'), Block: SystemBlock },
  { id: 'colleagues', place: 'side', Block: ColleaguesBlock },
]
