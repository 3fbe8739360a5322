import { platformOf } from '@rongbian/connectors/platforms'
import type { ConsoleChannel } from '@rongbian/contract/publishing'
import { can } from '@rongbian/domain'
import { Button } from 'antd'
import { Copy, ExternalLink, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChannelDialog } from '#/features/publishing/channel-dialog.tsx'
import { ChannelSwitches } from '#/features/publishing/channel-switches.tsx'
import { FailingList } from '#/features/publishing/failing-list.tsx'
import { useTypeText } from '#/features/publishing/use-type-text.ts'
import { listed } from '#/i18n/punctuation.ts'
import { useSession } from '#/session/use-session.ts'
import { copyText } from '#/ui/copy-text.ts'
import { TimeText } from '#/ui/time-text.tsx'
import { useApp } from '#/ui/use-app.ts'
import './overview-tab.css'

const icon = { size: 16 }

const Address = ({ url }: { url: string }) => {
  const { t } = useTranslation('publishing')
  const { message } = useApp()
  if (!url) return t('overview.noAddress')
  const whole = new URL(url, location.href).href
  const copy = async () => {
    if (await copyText(whole)) void message.success(t('overview.copied'))
    else void message.warning(t('overview.copyFailed'))
  }
  return (
    <span className="rb-row rb-wrap rb-gap-1">
      <span>{whole}</span>
      <Button
        size="small"
        icon={<ExternalLink {...icon} size={14} />}
        href={whole}
        target="_blank"
        rel="noopener"
      >
        {t('overview.open')}
      </Button>
      <Button size="small" icon={<Copy {...icon} size={14} />} onClick={() => void copy()}>
        {t('overview.copy')}
      </Button>
    </span>
  )
}

const figures = ['live', 'waiting', 'failed', 'columns'] as const
/** A platform of others has no columns of ours. */
const platformFigures = figures.filter((figure) => figure !== 'columns')

const Figures = ({ channel }: { channel: ConsoleChannel }) => {
  const { t } = useTranslation('publishing')
  return (
    <dl className="rb-publish__figures rb-mb-3 rb-cells rb-gap-15">
      {(platformOf(channel.type) ? platformFigures : figures).map((figure) => (
        <div key={figure} className={figure === 'failed' && channel.failed > 0 ? 'is-bad' : ''}>
          <dt className="rb-meta">{t(`overview.${figure}`)}</dt>
          <dd className="rb-bold">{channel[figure]}</dd>
        </div>
      ))}
    </dl>
  )
}

const Facts = ({ channel }: { channel: ConsoleChannel }) => {
  const { t } = useTranslation('publishing')
  const typeText = useTypeText()
  const { type, code, url, previewOrigin, description, filings, lastIssuedAt } = channel
  const facts: [string, ReactNode][] = [
    [t('overview.address'), <Address key="url" url={url} />],
    [t('channel.type'), typeText(type)],
    [t('channel.code'), <code key="code">{code}</code>],
    [t('overview.lastIssued'), lastIssuedAt ? <TimeText key="at" at={lastIssuedAt} /> : t('overview.never')],
    [t('channel.description'), description || t('channel.none')],
    [t('channel.previewOrigin'), previewOrigin || t('channel.none')],
    [t('channel.filings'), listed(filings) || t('channel.none')],
  ]
  return (
    <dl className="rb-publish__facts">
      {facts.map(([label, value]) => (
        <div className="rb-cells rb-line-below rb-py-1 rb-gap-1 rb-phone-gap-0" key={label}>
          <dt className="rb-dim">{label}</dt>
          <dd className="rb-break">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What the channel is, how it stands, and what went wrong with it. */
export const OverviewTab = ({ channel }: { channel: ConsoleChannel }) => {
  const { t } = useTranslation('publishing')
  const { actor } = useSession()
  const [editing, setEditing] = useState(false)
  return (
    <>
      <Figures channel={channel} />
      <section className="rb-publish__section rb-mb-3">
        <header>
          <h3>{t('overview.facts')}</h3>
          <Button icon={<Pencil {...icon} />} onClick={() => setEditing(true)}>
            {t('channel.edit')}
          </Button>
        </header>
        <Facts channel={channel} />
      </section>
      <section className="rb-publish__section rb-mb-3">
        <header>
          <h3>{t('overview.switches')}</h3>
        </header>
        <ChannelSwitches channel={channel} />
      </section>
      {can(actor, 'stories.ratify') && <FailingList channelId={channel.id} />}
      {editing && (
        <ChannelDialog channel={channel} onSaved={() => undefined} onClose={() => setEditing(false)} />
      )}
    </>
  )
}
