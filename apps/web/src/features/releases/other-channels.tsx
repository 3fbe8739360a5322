import type { ReleaseRecord } from '@rongbian/contract/releases'
import { releaseStateOf, releaseStates } from '@rongbian/domain'
import { Button } from 'antd'
import { RotateCw } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { pageText } from '#/features/releases/draft.ts'
import { PageLink, pageUrl } from '#/features/releases/page-link.tsx'
import { askRelease, type ReleaseStory } from '#/features/releases/release-store.ts'
import type { LineState } from '#/features/releases/run-in-turn.ts'
import { lineOf } from '#/features/releases/signing-rules.ts'
import { Standing } from '#/features/releases/standing.tsx'
import { useActName } from '#/features/releases/use-act-name.ts'
import { timeLeft, wallOf } from '#/features/releases/wall-time.ts'
import { listed } from '#/i18n/punctuation.ts'
import { useSession } from '#/session/use-session.ts'
import { channelIcon } from '#/story/channel-icons.ts'
import { TimeZone } from '#/ui/time-zone.ts'
import { useNow } from '#/ui/use-now.ts'
import './other-channels.css'

const columnsText = ({ column }: ReleaseRecord) => listed(column.map(({ name }) => name))

/** One line about a channel: what it has, or what it waits for. */
const useFactsText = () => {
  const { t } = useTranslation('releases')
  const zone = use(TimeZone)
  const now = useNow()
  return (record: ReleaseRecord) => {
    const { layoutDate, layoutVersion, issueDate, updated } = record
    const state = releaseStateOf(record)
    const left = state === 'timed' && issueDate ? timeLeft(issueDate, now) : undefined
    const parts = [
      record.ifIssued && updated && t('other.received', { time: wallOf(updated, zone).slice(11) }),
      layoutDate && t('layout.text', { date: layoutDate, page: pageText(layoutVersion ?? 1) }),
      columnsText(record),
      left && t('other.left', left),
    ]
    return parts.filter(Boolean).join(' · ')
  }
}

interface Props {
  story: ReleaseStory
  records: readonly ReleaseRecord[]
  lines: Record<string, LineState>
  disabled: boolean
  onRetry: (record: ReleaseRecord) => void
}

/** 其他渠道: how the story stands where the form is not. */
export const OtherChannels = ({ story, records, lines, disabled, onRetry }: Props) => {
  const { t } = useTranslation('releases')
  const { user } = useSession()
  const nameOf = useActName()
  const factsOf = useFactsText()
  if (records.length === 0) return null
  return (
    <section className="rb-issue__others rb-edge-above" aria-label={t('other.title')}>
      <h3 className="rb-between rb-fs-12 rb-medium rb-dim">
        {t('other.title')}
        <span className="rb-regular">{t('other.signer', { name: user.name })}</span>
      </h3>
      <ul>
        {records.map((record) => {
          const Icon = channelIcon(record.type)
          const line = lineOf(record, lines[record.uuid])
          const problem = line?.state === 'failed' ? line.why : record.problem
          const isBad = line?.state === 'failed' || releaseStates[releaseStateOf(record)].tone === 'bad'
          return (
            <li key={record.uuid} className={isBad ? 'is-bad' : ''}>
              <Icon size={16} aria-hidden="true" />
              <span className="rb-ellipsis">{record.name}</span>
              <Standing record={record} line={line} />
              <span
                className="rb-issue__why rb-ends-short rb-cut rb-one-line rb-meta"
                title={problem || factsOf(record)}
              >
                {isBad ? problem || t('other.failed') : factsOf(record)}
              </span>
              {isBad ? (
                <Button
                  size="small"
                  disabled={disabled}
                  icon={<RotateCw size={14} />}
                  onClick={() => onRetry(record)}
                >
                  {t('other.retry')}
                </Button>
              ) : releaseStateOf(record) === 'timed' && story.actions.includes('story-publish-time') ? (
                <Button
                  size="small"
                  type="link"
                  onClick={() =>
                    askRelease({ kind: 'story-publish-time', story, channel: record.uuid, held: true })
                  }
                >
                  {nameOf('story-publish-time')}
                </Button>
              ) : (
                pageUrl(record.issueUrl) && <PageLink url={record.issueUrl}>{t('page.open')}</PageLink>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
