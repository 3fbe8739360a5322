import {
  Bell,
  FileText,
  ListChecks,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  Send,
  UserRound,
} from 'lucide-react'

/** By what the notice is about, the first part of its type. */
const icons: Record<string, LucideIcon> = {
  account: UserRound,
  session: MonitorSmartphone,
  story: FileText,
  review: ListChecks,
  release: Send,
  mail: Mail,
}

export const noticeIcon = (type: string): LucideIcon => icons[type.split('.')[0] ?? ''] ?? Bell
