import type { StoryAct } from '@rongbian/domain'
import {
  CircleDot,
  Copy,
  CopyPlus,
  FileInput,
  FileOutput,
  Flame,
  FolderInput,
  History,
  Link2,
  LockOpen,
  type LucideIcon,
  Pencil,
  Plus,
  Save,
  ShieldCheck,
  Signature,
  Trash2,
  Undo2,
  UserRoundCheck,
} from 'lucide-react'
import type { Tone } from '#/ui/status-tag.tsx'

interface Look {
  icon: LucideIcon
  tone: Tone
}

const looks: Record<StoryAct, Look> = {
  create: { icon: Plus, tone: 'neutral' },
  edit: { icon: Pencil, tone: 'working' },
  keep: { icon: Save, tone: 'warning' },
  restoreVersion: { icon: History, tone: 'warning' },
  copy: { icon: Copy, tone: 'neutral' },
  copied: { icon: CopyPlus, tone: 'neutral' },
  import: { icon: FileInput, tone: 'neutral' },
  export: { icon: FileOutput, tone: 'neutral' },
  delete: { icon: Trash2, tone: 'bad' },
  restore: { icon: Undo2, tone: 'good' },
  destroy: { icon: Flame, tone: 'bad' },
  move: { icon: FolderInput, tone: 'neutral' },
  preSign: { icon: Signature, tone: 'working' },
  unlock: { icon: LockOpen, tone: 'warning' },
  takeOver: { icon: UserRoundCheck, tone: 'warning' },
  relate: { icon: Link2, tone: 'neutral' },
  letPass: { icon: ShieldCheck, tone: 'warning' },
}

/** Old rows may bear an act this version no longer knows. */
export const actLook = (act: string): Look =>
  Object.hasOwn(looks, act) ? looks[act as StoryAct] : { icon: CircleDot, tone: 'neutral' }
