import type { StoryAct } from '@rongbian/domain'
import {
  CheckCheck,
  CircleCheck,
  CircleDot,
  CircleSlash,
  ClipboardCheck,
  Copy,
  CopyPlus,
  FileInput,
  FileOutput,
  Flame,
  FolderInput,
  Forward,
  Hand,
  HandGrab,
  History,
  Inbox,
  Link2,
  LockOpen,
  type LucideIcon,
  Pencil,
  Plus,
  Save,
  Send,
  Share2,
  ShieldCheck,
  Signature,
  SpellCheck,
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
  deliver: { icon: Send, tone: 'working' },
  share: { icon: Forward, tone: 'working' },
  handUndo: { icon: Undo2, tone: 'warning' },
  checkin: { icon: Share2, tone: 'good' },
  fetch: { icon: FileInput, tone: 'neutral' },
  fetched: { icon: CopyPlus, tone: 'neutral' },
  fetchDeny: { icon: Undo2, tone: 'bad' },
  take: { icon: Inbox, tone: 'neutral' },
  selfCheck: { icon: ClipboardCheck, tone: 'neutral' },
  submitApprove: { icon: Send, tone: 'working' },
  claim: { icon: HandGrab, tone: 'working' },
  unclaim: { icon: Hand, tone: 'neutral' },
  approve: { icon: CircleCheck, tone: 'good' },
  collate: { icon: SpellCheck, tone: 'good' },
  passAll: { icon: CheckCheck, tone: 'good' },
  approveDeny: { icon: Undo2, tone: 'bad' },
  approveUndo: { icon: Undo2, tone: 'warning' },
  voidSteps: { icon: CircleSlash, tone: 'bad' },
}

/** Old rows may bear an act this version no longer knows. */
export const actLook = (act: string): Look =>
  Object.hasOwn(looks, act) ? looks[act as StoryAct] : { icon: CircleDot, tone: 'neutral' }
