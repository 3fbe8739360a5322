import type { ConsoleChannel, ConsoleTemplate } from '@rongbian/contract/publishing'
import { Button } from 'antd'
import { Plus, Settings2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TemplateDialog } from '#/features/publishing/template-dialog.tsx'
import { TemplateEditor } from '#/features/publishing/template-editor.tsx'
import { useRemoveTemplate, useTemplates } from '#/features/publishing/use-templates.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { Segments } from '#/ui/segments.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'
import { useAskLeaving } from '#/ui/use-ask-leaving.ts'
import { useFail } from '#/ui/use-fail.ts'
import { useLeaveQuestion } from '#/ui/use-leave-question.ts'
import './templates-tab.css'

const icon = { size: 16 }

const useAskRemoval = (channelId: string) => {
  const { t } = useTranslation('publishing')
  const fail = useFail()
  const { message } = useApp()
  const ask = useAsk()
  const { mutateAsync: remove } = useRemoveTemplate(channelId)
  const run = async (template: ConsoleTemplate) => {
    try {
      await remove(template)
      void message.success(t('template.removed', { name: template.name }))
    } catch (error) {
      fail(error)
    }
  }
  return (template: ConsoleTemplate) =>
    ask({
      title: t('template.removeTitle', { name: template.name }),
      content: t('template.removeHint'),
      okText: t('template.remove'),
      danger: true,
      onOk: () => run(template),
    })
}

interface BarProps {
  channel: ConsoleChannel
  templates: ConsoleTemplate[]
  chosen: ConsoleTemplate
  onChoose: (id: string) => void
  onAsk: (asked: 'create' | 'settings') => void
}

const TemplateBar = ({ channel, templates, chosen, onChoose, onAsk }: BarProps) => {
  const { t } = useTranslation('publishing')
  const askRemoval = useAskRemoval(channel.id)
  return (
    <div className="rb-publish__bar">
      <Segments
        label={t('template.list')}
        value={chosen.id}
        options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onChoose}
      />
      {chosen.isDefault && <StatusTag tone="good">{t('template.default')}</StatusTag>}
      <Button icon={<Settings2 {...icon} />} onClick={() => onAsk('settings')}>
        {t('template.settings')}
      </Button>
      <Button danger icon={<Trash2 {...icon} />} onClick={() => askRemoval(chosen)}>
        {t('template.remove')}
      </Button>
      <Button icon={<Plus {...icon} />} onClick={() => onAsk('create')}>
        {t('template.create')}
      </Button>
    </div>
  )
}

/** Which template is shown; another one only when what was changed in the files of this one may go. */
const useChosen = () => {
  const { t } = useTranslation('publishing')
  const askLeaving = useAskLeaving()
  const [wanted, setWanted] = useState<string>()
  const [dirty, setDirty] = useState(false)
  const words = {
    title: t('template.leave'),
    hint: t('template.leaveHint'),
    ok: t('template.leaveOk'),
    stay: t('template.leaveStay'),
  }
  useLeaveQuestion({ dirty, ...words })
  const choose = async (id: string) => {
    if (!dirty || (await askLeaving(words))) setWanted(id)
  }
  return { wanted, choose: (id: string) => void choose(id), setDirty }
}

/** Page templates of the channel: its own files in place of the theme's. */
export const TemplatesTab = ({ channel }: { channel: ConsoleChannel }) => {
  const { t } = useTranslation('publishing')
  const query = useTemplates(channel.id)
  const { data } = query
  const { wanted, choose, setDirty } = useChosen()
  const [asked, setAsked] = useState<'create' | 'settings'>()
  if (!data) return <Pending query={query} rows={6} />
  const { templates, themes } = data
  const chosen = templates.find(({ id }) => id === wanted) ?? templates[0]
  const theme = themes.find(({ name }) => name === channel.theme)?.label ?? channel.theme
  return (
    <>
      {chosen ? (
        <>
          <TemplateBar
            channel={channel}
            templates={templates}
            chosen={chosen}
            onChoose={choose}
            onAsk={setAsked}
          />
          <TemplateEditor key={chosen.id} channelId={channel.id} template={chosen} onDirty={setDirty} />
        </>
      ) : (
        <EmptyState
          title={t('template.none')}
          hint={t('template.noneHint', { theme })}
          action={<Button onClick={() => setAsked('create')}>{t('template.create')}</Button>}
        />
      )}
      {asked && (
        <TemplateDialog
          channelId={channel.id}
          theme={channel.theme}
          {...(asked === 'settings' && chosen && { template: chosen })}
          onSaved={(id) => id !== chosen?.id && choose(id)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
