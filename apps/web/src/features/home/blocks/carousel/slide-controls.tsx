import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Turning } from '#/features/home/blocks/carousel/use-turning.ts'

type Props = Pick<Turning, 'index' | 'show' | 'turn' | 'mayTurn' | 'isPaused' | 'setPaused'> & {
  count: number
}

const Dot = ({ at, isCurrent, show }: { at: number; isCurrent: boolean; show: (index: number) => void }) => {
  const { t } = useTranslation('homeBlocks')
  return (
    <button
      type="button"
      className="rb-home-carousel__dot rb-inline rb-centre rb-round-sm rb-soft rb-hovers"
      aria-label={t('carousel.show', { place: at + 1 })}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => show(at)}
    />
  )
}

export const SlideControls = ({ count, index, show, turn, mayTurn, isPaused, setPaused }: Props) => {
  const { t } = useTranslation('homeBlocks')
  if (count < 2) return null
  const Icon = isPaused ? Play : Pause
  return (
    <div className="rb-home-carousel__controls rb-row">
      <button
        className="rb-inline rb-centre rb-round-sm rb-soft rb-hovers"
        type="button"
        aria-label={t('carousel.previous')}
        onClick={() => turn(-1)}
      >
        <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is a place.
        <Dot key={at} at={at} isCurrent={at === index} show={show} />
      ))}
      <button
        className="rb-inline rb-centre rb-round-sm rb-soft rb-hovers"
        type="button"
        aria-label={t('carousel.next')}
        onClick={() => turn(1)}
      >
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {mayTurn && (
        <button
          className="rb-inline rb-centre rb-round-sm rb-soft rb-hovers"
          type="button"
          aria-label={t(isPaused ? 'carousel.play' : 'carousel.pause')}
          onClick={() => setPaused(!isPaused)}
        >
          <Icon size={12} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
