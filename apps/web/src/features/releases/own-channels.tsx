import { releaseStateOf } from '@rongbian/domain'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ChannelForm } from '#/features/releases/channel-form.tsx'
import { ChannelList } from '#/features/releases/channel-list.tsx'
import { ChannelPreview } from '#/features/releases/channel-preview.tsx'
import type { TabProps } from '#/features/releases/issue-tab.ts'
import { IssuedView } from '#/features/releases/issued-view.tsx'
import { OtherChannels } from '#/features/releases/other-channels.tsx'
import { ReleaseTag } from '#/features/releases/release-tag.tsx'
import { isEditable, isPending, isRemovable } from '#/features/releases/signing-rules.ts'
import { useActName } from '#/features/releases/use-act-name.ts'
import { type Issuing, useIssuing } from '#/features/releases/use-issuing.ts'
import { type SigningArea, useSigningArea } from '#/features/releases/use-signing-area.ts'
import { useFeature } from '#/features/session/use-session.ts'

interface PartProps extends TabProps {
  area: SigningArea
  issuing: Issuing
}

const Chosen = ({ story, text, area, issuing }: PartProps) => {
  const { t } = useTranslation('releases')
  const record = area.chosen
  if (!record) return <p className="rb-issue__none">{t('area.none')}</p>
  const line = issuing.lines[record.uuid]
  const problem = line?.state === 'failed' ? line.why : record.problem
  return (
    <div className="rb-issue__form">
      <h3 className="rb-issue__head">
        <b>{record.name}</b>
        <ReleaseTag record={record} />
        <ChannelPreview story={story} channel={record} />
      </h3>
      {problem && (
        <p className="rb-issue__problem" role="alert">
          {problem}
        </p>
      )}
      {isEditable(record) ? (
        <ChannelForm
          key={record.uuid}
          text={text}
          record={record}
          draft={issuing.drafts[record.uuid]}
          onChange={(draft) => issuing.change(record.uuid, draft)}
        />
      ) : (
        <IssuedView story={story} record={record} />
      )}
    </div>
  )
}

const Buttons = ({ ready, area, issuing, onClose }: PartProps) => {
  const { t } = useTranslation(['releases', 'common'])
  const nameOf = useActName()
  const mayBatch = useFeature('batch-issue')
  const record = area.chosen
  const pending = area.area.filter(isPending)
  const disabled = !ready || issuing.isBusy
  return (
    <footer className="rb-issue__foot">
      <span>{t('hint')}</span>
      {record && isEditable(record) ? (
        <>
          <Button disabled={disabled} onClick={() => void issuing.queue(record)}>
            {t('queue.act')}
          </Button>
          {isRemovable(record) && (
            <Button danger disabled={disabled} onClick={() => void issuing.remove(record)}>
              {t('remove.act')}
            </Button>
          )}
          {mayBatch && pending.length > 1 && (
            <Button disabled={disabled} onClick={() => void issuing.issue(pending)}>
              {t('batch.act', { count: pending.length })}
            </Button>
          )}
          <Button
            type="primary"
            disabled={!ready}
            loading={issuing.isBusy}
            onClick={() => void issuing.issue([record])}
          >
            {nameOf('story-ratify')}
          </Button>
        </>
      ) : (
        <Button onClick={onClose}>{t('common:action.close')}</Button>
      )}
    </footer>
  )
}

/** 自有渠道: the website, the app and the newspaper of the house. */
export const OwnChannels = (props: TabProps) => {
  const { story, text, records, channel, ready, onClose } = props
  const area = useSigningArea(records, channel)
  const issuing = useIssuing({ story, text, area, isPending, onClose })
  const parts = { ...props, area, issuing }
  const others = area.area.filter(
    (record) => record !== area.chosen && (releaseStateOf(record) !== 'none' || issuing.lines[record.uuid]),
  )
  return (
    <>
      <div className="rb-issue__body">
        <ChannelList
          area={area}
          lines={issuing.lines}
          disabled={!ready || issuing.isBusy}
          onRemove={(record) => void issuing.remove(record)}
        />
        <Chosen {...parts} />
      </div>
      <OtherChannels
        story={story}
        records={others}
        lines={issuing.lines}
        disabled={!ready || issuing.isBusy}
        onRetry={(record) => void issuing.issue([record])}
      />
      <Buttons {...parts} />
    </>
  )
}
