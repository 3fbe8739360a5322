import { type StoryLevel, storyLevels } from '@rongbian/domain'
import { usePhrase } from '#/i18n/phrase.ts'
import './story-marks.css'

/** 急, 重 or 特; an ordinary story bears no mark. */
export const LevelMark = ({ level }: { level: StoryLevel }) => {
  const phrase = usePhrase()
  const { mark, label } = storyLevels[level]
  if (!mark) return null
  return (
    <span
      className={`rb-level rb-bold rb-centred rb-round-sm rb-still rb-small rb-level--${level}`}
      title={phrase(label)}
    >
      {phrase(mark)}
    </span>
  )
}
