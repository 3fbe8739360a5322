import { type ReleaseState, releaseStates } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import type { PlaceControl } from '#/features/libraries/use-place.ts'
import { usePhrase } from '#/i18n/phrase.ts'

const shown: ReleaseState[] = ['waiting', 'issued', 'published', 'failed', 'withdrawn']
const all = 'all'

/** 发布中心 by the state on the channels, one click each. */
export const useReleaseSegments = ({ filter, change }: PlaceControl) => {
  const { t } = useTranslation('library')
  const phrase = usePhrase()
  const codesOf = (state: string): readonly number[] =>
    shown.flatMap((id) => (id === state ? releaseStates[id].codes : []))
  const current = shown.find((state) => codesOf(state).join() === filter.channelStatus.join())
  return {
    segments: [
      { value: all, label: t('menu.all') },
      ...shown.map((value) => ({ value, label: phrase(releaseStates[value].label) })),
    ],
    segment: current ?? (filter.channelStatus.length > 0 ? '' : all),
    onSegment: (state: string) => change({ channelStatus: [...codesOf(state)] }),
  }
}
