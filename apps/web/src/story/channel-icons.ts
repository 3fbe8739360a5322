import {
  AtSign,
  Clapperboard,
  Globe,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Newspaper,
  Smartphone,
} from 'lucide-react'

/** By a word in the channel's type, so that a house's own types still find a picture. */
const icons: readonly [RegExp, LucideIcon][] = [
  [/wechat|weixin/i, MessagesSquare],
  [/weibo|micro/i, AtSign],
  [/paper|epaper|print/i, Newspaper],
  [/app|client|mobile/i, Smartphone],
  [/video|douyin|kuaishou|xigua|tv/i, Clapperboard],
  [/mail/i, Mail],
]

export const channelIcon = (type: string): LucideIcon =>
  icons.find(([pattern]) => pattern.test(type))?.[1] ?? Globe
