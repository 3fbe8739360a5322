import type { Template } from '@rongbian/contract/stories'
import * as stories from '@rongbian/contract/stories'
import { storyTypes } from '@rongbian/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { NewPlaceChoice } from '#/features/stories/new-place-choice.tsx'
import { useChosenPlace } from '#/features/stories/new-place-store.ts'
import { useNewStory } from '#/features/stories/use-new-story.ts'
import type { OverlayProps } from '#/frame/overlay-store.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { TypeIcon } from '#/story/type-icon.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import './new-from-template-dialog.css'

interface ListProps {
  disabled: boolean
  onChoose: (template: Template) => void
}

const TemplateList = ({ disabled, onChoose }: ListProps) => {
  const { t } = useTranslation('stories')
  const phrase = usePhrase()
  const query = useQuery({
    queryKey: ['templates', 'all'],
    queryFn: ({ signal }) => call(stories.listTemplates, { body: {}, signal }),
  })
  const { data } = query
  if (!data) return <Pending query={query} rows={4} height={56} />
  if (data.length === 0) return <EmptyState title={t('template.none')} hint={t('template.noneHint')} />
  return (
    <ul className="rb-templates rb-scrolls-y">
      {data.map((template) => (
        <li key={template.uuid}>
          <button
            className="rb-row rb-gap-15 rb-left rb-p-1 rb-round rb-wide"
            type="button"
            disabled={disabled}
            onClick={() => onChoose(template)}
          >
            <TypeIcon type={template.type} />
            <span className="rb-stack rb-fill">
              <span className="rb-ellipsis">{template.name}</span>
              <small className="rb-still rb-meta">
                {phrase(storyTypes[template.type].label)} · {template.updatedBy} ·{' '}
                <TimeText at={template.updated} />
              </small>
            </span>
            <small className="rb-still rb-meta">
              {t(template.personal ? 'template.mine' : 'template.house')}
            </small>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** 从模板新建. */
export const NewFromTemplateDialog = ({ onClose }: OverlayProps) => {
  const { t } = useTranslation('stories')
  const { create, making } = useNewStory()
  const choice = useChosenPlace()
  const begin = async ({ type, uuid }: Template) => {
    await create(type, choice.place, { templateId: uuid })
    onClose()
  }
  return (
    <Dialog dirty={false} open width={520} title={t('new.fromTemplate')} footer={null} onCancel={onClose}>
      <NewPlaceChoice {...choice} />
      <TemplateList disabled={making} onChoose={(template) => void begin(template)} />
    </Dialog>
  )
}
