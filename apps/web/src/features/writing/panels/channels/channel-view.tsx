import { type HintedChannel, prefillFor } from '@rongbian/domain'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { PlatformPreview } from '#/features/writing/panels/channels/platform-preview.tsx'
import { PrefilledField } from '#/features/writing/panels/channels/prefilled-field.tsx'
import { useChannelSource } from '#/features/writing/panels/channels/use-channel-source.ts'
import { usePanels } from '#/features/writing/panels-store.ts'
import { useContainer, useOpenStory } from '#/features/writing/use-story.ts'
import { Picture } from '#/story/picture.tsx'
import { FormRow } from '#/ui/form-row.tsx'

/** The story as one platform will be given it. */
export const ChannelView = ({ channel }: { channel: HintedChannel }) => {
  const { t } = useTranslation('writing')
  const source = useChannelSource()
  const container = useContainer()
  const { organization } = useOpenStory()
  const openPanel = usePanels((state) => state.openPanel)
  const prefill = prefillFor(channel, source, container)
  return (
    <>
      <PlatformPreview
        channel={channel}
        prefill={prefill}
        title={prefill.title ? t('header.untitled') : ''}
        cover={source.cover}
        newsroom={organization}
      />
      {prefill.title && <PrefilledField label={t('channels.title')} part={prefill.title} />}
      <PrefilledField label={t('channels.text')} part={prefill.text} />
      <FormRow above label={t('channels.cover')}>
        {source.cover ? (
          <Picture className="rb-prefilled__cover" url={source.cover} alt="" width={160} />
        ) : (
          <p className="rb-status--warning">{t('channels.noCover')}</p>
        )}
      </FormRow>
      <Button size="small" onClick={() => openPanel('sheet')}>
        {t('channels.edit')}
      </Button>
    </>
  )
}
