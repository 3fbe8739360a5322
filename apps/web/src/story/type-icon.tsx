import { type StoryType, storyTypes } from '@rongbian/domain'
import {
  AudioLines,
  ChartColumn,
  FileText,
  Image,
  Images,
  Link2,
  type LucideIcon,
  MessagesSquare,
  Newspaper,
  Radio,
  SquarePlay,
} from 'lucide-react'
import { usePhrase } from '#/i18n/phrase.ts'

export const storyTypeIcons: Record<StoryType, LucideIcon> = {
  COMPO: Newspaper,
  TEXT: FileText,
  PHOTO: Image,
  GRAPH: ChartColumn,
  GALLERY: Images,
  VIDEO: SquarePlay,
  LIVE: Radio,
  AUDIO: AudioLines,
  HREF: Link2,
  WECHAT: MessagesSquare,
}

export const TypeIcon = ({ type, size = 16 }: { type: StoryType; size?: number }) => {
  const phrase = usePhrase()
  const Icon = storyTypeIcons[type]
  const label = phrase(storyTypes[type].label)
  return (
    <span
      className="rb-story-type rb-inline-flex rb-dim rb-still"
      title={label}
      role="img"
      aria-label={label}
    >
      <Icon size={size} aria-hidden="true" />
    </span>
  )
}
