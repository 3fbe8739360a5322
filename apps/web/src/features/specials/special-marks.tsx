import type { Special } from '@rongbian/contract/specials'
import { specialOutlook, specialStates } from '@rongbian/domain'
import { outlookTones, stateTones } from '#/features/specials/use-specials.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { StatusTag } from '#/ui/status-tag.tsx'

/** How far review has come, and what readers see. */
export const SpecialMarks = ({ special: { state, outlook } }: { special: Special }) => {
  const phrase = usePhrase()
  return (
    <span className="rb-row rb-wrap rb-gap-05">
      <StatusTag tone={stateTones[state]}>{phrase(specialStates[state])}</StatusTag>
      <StatusTag tone={outlookTones[outlook]}>{phrase(specialOutlook[outlook])}</StatusTag>
    </span>
  )
}
