import { channelHints, hintedChannels } from '@rongbian/domain'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChannelView } from '#/features/writing/panels/channels/channel-view.tsx'
import { usePanels } from '#/features/writing/panels-store.ts'
import { useOpenStory } from '#/features/writing/use-story.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { listed } from '#/i18n/punctuation.ts'
import { channelIcon } from '#/story/channel-icons.ts'
import { Segments } from '#/ui/segments.tsx'
import './channels-panel.css'

/** 渠道配置: where the story will go. */
const SignedChannels = () => {
  const { t } = useTranslation('writing')
  const openPanel = usePanels((state) => state.openPanel)
  const signed = useOpenStory().channel.filter(({ preSigning, ifIssued }) => preSigning || ifIssued)
  return (
    <section>
      <h3 className="rb-panel__group rb-lh-20 rb-regular rb-row rb-between rb-fs-12 rb-dim">
        <span>{t('channels.settings')}</span>
        <Button size="small" type="link" onClick={() => openPanel('presign')}>
          {t('channels.toPresign')}
        </Button>
      </h3>
      {signed.length === 0 && <p className="rb-panel__note rb-meta">{t('channels.noneSigned')}</p>}
      <ul className="rb-signed-channels">
        {signed.map(({ uuid, type, name, column }) => {
          const Icon = channelIcon(type)
          return (
            <li className="rb-row rb-gap-6" key={uuid}>
              <Icon size={14} aria-hidden="true" />
              {name}
              {column.length > 0 && (
                <span className="rb-panel__note rb-meta">{listed(column.map((one) => one.name))}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** 渠道: where the story goes, and what each platform makes of it. */
export const ChannelsPanel = () => {
  const { t } = useTranslation('writing')
  const phrase = usePhrase()
  const [channel, setChannel] = useState(hintedChannels[0] ?? 'wechat')
  return (
    <>
      <SignedChannels />
      <section>
        <h3 className="rb-panel__group rb-lh-20 rb-regular rb-row rb-between rb-fs-12 rb-dim">
          {t('channels.prefill')}
        </h3>
        <Segments
          block
          label={t('channels.platform')}
          value={channel}
          options={hintedChannels.map((id) => ({ value: id, label: phrase(channelHints[id].label) }))}
          onChange={setChannel}
        />
        <ChannelView channel={channel} />
      </section>
    </>
  )
}
