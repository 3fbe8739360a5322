import type { BlockKind } from '@rongbian/domain'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { BlockProps } from '#/blocks/block-props.ts'
import type { WordKey } from '#/i18n/namespaces.ts'

/** Who may see a block of the specification is said in the domain; of any other, here. */
export interface HomeBlockEntry extends BlockKind {
  label: WordKey
  /** What it tells, for whoever chooses among them. */
  hint: WordKey
  icon: LucideIcon
  /** Over how many days is for the person to choose. */
  isRanged?: boolean
  load: () => Promise<ComponentType<BlockProps>>
}

/** What a feature adds to the home page, said in its `home-blocks.ts` under the name that is kept in `assemblyName`. */
export type HomeBlocks = Readonly<Record<string, HomeBlockEntry>>
