import { figureRanges, type HomeBlockKind, kindOf, stylesOf, textAligns } from '@rongbian/domain'
import {
  Bell,
  ChartColumn,
  Flame,
  GalleryHorizontal,
  LayoutGrid,
  Lightbulb,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  Radar,
  Route,
  Server,
  Sparkles,
  SquareDashed,
  SquarePen,
  Users,
} from 'lucide-react'

export const blockIcons: Record<HomeBlockKind, LucideIcon> = {
  carousel: GalleryHorizontal,
  hotWeibo: Flame,
  hotWechat: MessageSquareText,
  todo: ListChecks,
  tracking: Route,
  business: ChartColumn,
  effect: Radar,
  functions: LayoutGrid,
  topics: Sparkles,
  notices: Bell,
  announcements: Megaphone,
  clues: Lightbulb,
  ranking: ListOrdered,
  manual: SquarePen,
  colleagues: Users,
  system: Server,
  blank: SquareDashed,
}

const rangedKinds: readonly HomeBlockKind[] = ['business', 'effect', 'ranking']

/** What can be chosen about a block of this kind. */
export const choicesOf = (kind: HomeBlockKind) => ({
  styles: Object.keys(stylesOf(kind)),
  aligns: kindOf(kind).family ? Object.keys(textAligns) : [],
  ranges: rangedKinds.includes(kind) ? figureRanges : [],
})

export const hasChoices = (kind: HomeBlockKind) =>
  Object.values(choicesOf(kind)).some((choices) => choices.length > 0)
