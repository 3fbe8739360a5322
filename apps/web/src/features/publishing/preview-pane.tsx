import { Button } from 'antd'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PreviewForm, usePreview } from '#/features/publishing/use-templates.ts'
import { Pending } from '#/ui/pending.tsx'
import { Segments } from '#/ui/segments.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'

interface Props {
  channelId: string
  /** The draft at this moment; what is shown stays until it is asked for again. */
  form: PreviewForm
}

const Page = ({ channelId, form }: Props) => {
  const { t } = useTranslation('publishing')
  const query = usePreview(channelId, form)
  const { data } = query
  if (!data) return <Pending query={query} rows={4} />
  if (data.problem) return <StatusTag tone="bad">{data.problem}</StatusTag>
  // Its files are lent by this origin and by no other; nothing in it may run.
  return (
    <iframe title={t('template.frame', { file: form.page })} sandbox="allow-same-origin" srcDoc={data.html} />
  )
}

/** The page as the draft draws it with stories of the channel. */
export const PreviewPane = ({ channelId, form }: Props) => {
  const { t } = useTranslation('publishing')
  const [shown, setShown] = useState(form)
  const [screen, setScreen] = useState('wide')
  return (
    <section className="rb-mt-2" aria-label={t('template.preview')}>
      <div className="rb-publish__bar">
        <Segments
          label={t('template.screen')}
          value={screen}
          options={[
            { value: 'wide', label: t('template.wide') },
            { value: 'narrow', label: t('template.narrow') },
          ]}
          onChange={setScreen}
        />
        <Button icon={<RotateCw size={16} />} onClick={() => setShown(form)}>
          {t('template.refresh')}
        </Button>
      </div>
      <div className={`rb-publish__screen rb-scrolls rb-p-1 rb-round rb-filled is-${screen}`}>
        <Page channelId={channelId} form={shown} />
      </div>
    </section>
  )
}
