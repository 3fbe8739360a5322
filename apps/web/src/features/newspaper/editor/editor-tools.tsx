import { Button, Dropdown } from 'antd'
import { CircleCheck, CloudUpload, Plus, Redo2, Sparkles, TriangleAlert, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { newUuid } from '#/api/new-uuid.ts'
import { type FreshKind, freshItem, freshKinds } from '#/features/newspaper/editor/fresh-item.ts'
import { useIsEditing, useLaying, useLayout, useRun } from '#/features/newspaper/editor/use-laying.ts'
import { TimeText } from '#/ui/time-text.tsx'

const SaveState = () => {
  const { t } = useTranslation('newspaper')
  const reason = useLayout((state) => state.problem)
  const isRefused = useLayout((state) => state.isRefused)
  const count = useLayout(({ pending }) => pending.length)
  const savedAt = useLayout((state) => state.savedAt)
  const isEditing = useIsEditing()
  if (count === 0)
    return (
      <span className="rb-inline rb-gap-05 rb-small rb-dim" role="status">
        <CircleCheck size={14} aria-hidden="true" />
        {t('saved')} <TimeText at={new Date(savedAt).toISOString()} />
      </span>
    )
  if (isEditing && !reason)
    return (
      <span className="rb-inline rb-gap-05 rb-small rb-dim" role="status">
        <CloudUpload size={14} aria-hidden="true" />
        {t('editor.saving')}
      </span>
    )
  // Why it waits for somebody else stands in the banner, and so does what to do about it.
  const words = !isEditing ? 'unsaved' : isRefused ? 'refused' : 'failed'
  return (
    <span className="rb-inline rb-gap-05 rb-small rb-wrong" role="alert">
      <TriangleAlert size={14} aria-hidden="true" />
      {t(`editor.${words}`, { count, reason })}
    </span>
  )
}

export type Asked = 'propose' | 'templates' | 'pictures'

/** Steps back and forth, what can be put on the page beside stories, proposals and templates. */
export const EditorTools = ({ onAsk }: { onAsk: (asked: Asked) => void }) => {
  const { t } = useTranslation('newspaper')
  const { store } = useLaying()
  const run = useRun()
  const isEditing = useIsEditing()
  const canUndo = useLayout(({ past }) => past.length > 0)
  const canRedo = useLayout(({ future }) => future.length > 0)
  const add = (kind: FreshKind) => {
    const { layout, opened } = store.getState()
    const item = freshItem(kind, newUuid(), opened.settings, layout)
    if (run([{ act: 'put', item }])) store.choose(item.id)
  }
  return (
    <>
      <SaveState />
      <div className="rb-page-editor__tools rb-row rb-wrap rb-gap-1">
        <Button
          type="text"
          aria-label={t('editor.undo')}
          aria-keyshortcuts="Control+Z"
          disabled={!isEditing || !canUndo}
          icon={<Undo2 size={16} />}
          onClick={store.undo}
        />
        <Button
          type="text"
          aria-label={t('editor.redo')}
          aria-keyshortcuts="Control+Y"
          disabled={!isEditing || !canRedo}
          icon={<Redo2 size={16} />}
          onClick={store.redo}
        />
        <Dropdown
          trigger={['click']}
          disabled={!isEditing}
          menu={{
            items: [
              ...freshKinds.map((key) => ({ key, label: t(`kind.${key}`), onClick: () => add(key) })),
              { key: 'picture', label: t('kind.picture'), onClick: () => onAsk('pictures') },
            ],
          }}
        >
          <Button icon={<Plus size={16} aria-hidden="true" />}>{t('editor.add')}</Button>
        </Dropdown>
        <Button disabled={!isEditing} onClick={() => onAsk('templates')}>
          {t('template.title')}
        </Button>
        <Button
          type="primary"
          disabled={!isEditing}
          icon={<Sparkles size={16} aria-hidden="true" />}
          onClick={() => onAsk('propose')}
        >
          {t('propose.title')}
        </Button>
      </div>
    </>
  )
}
