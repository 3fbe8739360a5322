import { type Importance, importances } from '@rongbian/domain'
import { Circle, CircleAlert } from 'lucide-react'
import { usePhrase } from '#/i18n/phrase.ts'
import { StatusTag } from '#/ui/status-tag.tsx'

const looks = {
  important: { tone: 'warning', icon: CircleAlert },
  normal: { tone: 'neutral', icon: Circle },
} as const satisfies Record<Importance, object>

export const ImportanceTag = ({ importance }: { importance: Importance }) => {
  const phrase = usePhrase()
  const { tone, icon } = looks[importance]
  return (
    <StatusTag tone={tone} icon={icon} plain={importance === 'normal'}>
      {phrase(importances[importance])}
    </StatusTag>
  )
}
