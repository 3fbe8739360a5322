import { useTranslation } from 'react-i18next'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'
import './word-findings.css'

interface Finding {
  severity: string
  word: string
  count: number
}

const tones: Record<string, Tone> = { block: 'bad', warn: 'warning', hint: 'neutral' }

/** What the word check found, each word once. */
export const WordFindings = ({ findings }: { findings: readonly Finding[] }) => {
  const { t } = useTranslation('review')
  return (
    <ul className="rb-word-findings rb-flex rb-scrolls-y rb-wrap rb-gap-1">
      {findings.map(({ severity, word, count }) => (
        <li key={`${severity} ${word}`}>
          <StatusTag tone={tones[severity] ?? 'neutral'}>
            {word}
            {count > 1 && <small>{t('findings.count', { count })}</small>}
          </StatusTag>
        </li>
      ))}
    </ul>
  )
}
