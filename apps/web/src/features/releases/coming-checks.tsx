import type { ComingRelease } from '@rongbian/contract/releases'
import { comingKinds } from '@rongbian/domain'
import { Checkbox } from 'antd'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { shortTime, wallOf } from '#/features/releases/wall-time.ts'
import { keyOfComing } from '#/features/releases/withdraw-lines.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { channelIcon } from '#/story/channel-icons.ts'
import { useTitleOf } from '#/story/use-story-acts.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import { useNow } from '#/ui/use-now.ts'

interface Props {
  /** The story in question; of others the title is named. */
  storyId: number
  coming: readonly ComingRelease[]
  /** What is to go out all the same. */
  kept: readonly string[]
  onChange: (kept: string[]) => void
}

/** What has yet to go out. All of it is called off unless somebody takes the tick away. */
export const ComingChecks = ({ storyId, coming, kept, onChange }: Props) => {
  const { t } = useTranslation('releases')
  const phrase = usePhrase()
  const titleOf = useTitleOf()
  const zone = use(TimeZone)
  const now = useNow()
  if (coming.length === 0) return null
  const tick = (key: string, isTicked: boolean) =>
    onChange(isTicked ? kept.filter((one) => one !== key) : [...kept, key])
  return (
    <>
      <h3>{t('coming.label')}</h3>
      <ul className="rb-order__list rb-lined rb-mt-1 rb-scrolls" aria-label={t('coming.label')}>
        {coming.map((one) => {
          const key = keyOfComing(one)
          const Icon = channelIcon(one.type)
          const { label, tone } = comingKinds[one.kind]
          const at = one.kind !== 'issued' && one.at && shortTime(wallOf(one.at, zone), wallOf(now, zone))
          return (
            <li className="rb-row" key={`${key} ${one.kind} ${one.at}`}>
              <Checkbox checked={!kept.includes(key)} onChange={({ target }) => tick(key, target.checked)}>
                <Icon size={14} aria-hidden="true" /> {one.name}
                {one.storyId !== storyId && ` ${titleOf(one)}`}
              </Checkbox>
              <StatusTag plain tone={tone}>
                {phrase(label)}
                {at && ` ${at}`}
              </StatusTag>
            </li>
          )
        })}
      </ul>
      <p className="rb-order__hint rb-mt-1 rb-meta">{t('coming.hint')}</p>
    </>
  )
}
