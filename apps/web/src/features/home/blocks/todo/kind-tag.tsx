import type { TodoKind } from '@rongbian/domain'
import {
  ArrowRightToLine,
  CircleX,
  Eye,
  Hand,
  type LucideIcon,
  Send,
  ShieldQuestionMark,
  SpellCheck,
  Undo2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'

const looks: Record<TodoKind, { tone: Tone; icon: LucideIcon }> = {
  review: { tone: 'working', icon: Eye },
  proof: { tone: 'working', icon: SpellCheck },
  handed: { tone: 'neutral', icon: ArrowRightToLine },
  returned: { tone: 'warning', icon: Undo2 },
  issue: { tone: 'working', icon: Send },
  failed: { tone: 'bad', icon: CircleX },
  manual: { tone: 'working', icon: Hand },
  takedown: { tone: 'bad', icon: Hand },
  confirm: { tone: 'warning', icon: ShieldQuestionMark },
}

export const KindTag = ({ kind }: { kind: TodoKind }) => {
  const { t } = useTranslation('homeBlocks')
  return <StatusTag {...looks[kind]}>{t(`todo.kind.${kind}`)}</StatusTag>
}
