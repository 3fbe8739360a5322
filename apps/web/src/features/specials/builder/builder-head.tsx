import { can, type SpecialAction } from '@rongbian/domain'
import { Button, Dropdown, Tooltip } from 'antd'
import { CircleCheck, CloudUpload, Ellipsis, Eye, Redo2, TriangleAlert, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Screen, screens } from '#/features/specials/builder/canvas.tsx'
import { type SaveWord, saveWord } from '#/features/specials/builder/keeping.ts'
import { useDesign, useDesigning, useIsEditing } from '#/features/specials/builder/use-design.ts'
import { SpecialMarks } from '#/features/specials/special-marks.tsx'
import { useSession } from '#/session/use-session.ts'
import { Segments } from '#/ui/segments.tsx'
import { TimeText } from '#/ui/time-text.tsx'

export type Asked =
  | 'preview'
  | 'versions'
  | 'records'
  | 'template'
  | 'useTemplate'
  | 'settings'
  | 'delete'
  | SpecialAction

const icons: Record<SaveWord, typeof CircleCheck> = {
  saved: CircleCheck,
  saving: CloudUpload,
  typing: CloudUpload,
  offline: TriangleAlert,
  signedOut: TriangleAlert,
  refused: TriangleAlert,
}

const SaveState = () => {
  const { t } = useTranslation('specials')
  const keeping = useDesign((state) => state.keeping)
  const refusal = useDesign((state) => state.refusal)
  const word = saveWord(keeping)
  const Icon = icons[word]
  const isBad = Icon === TriangleAlert
  return (
    <span
      className={`rb-inline rb-gap-05 rb-small ${isBad ? 'rb-wrong' : 'rb-dim'}`}
      role={isBad ? 'alert' : 'status'}
      title={refusal || undefined}
    >
      <Icon size={14} aria-hidden="true" />
      {t(`save.${word}`)} {word === 'saved' && <TimeText at={new Date(keeping.safeAt).toISOString()} />}
      {word === 'refused' && refusal}
    </span>
  )
}

/** In this order; the first that is allowed is the one people came for. */
const mainActions: readonly SpecialAction[] = [
  'special-approve',
  'special-deny',
  'special-recall',
  'special-submit',
  'special-publish',
  'special-withdraw',
]

const Acts = ({ onAsk }: { onAsk: (asked: Asked) => void }) => {
  const actions = useDesign(({ special }) => special.actions)
  const shown = mainActions.flatMap((code) => actions.find((action) => action.code === code) ?? [])
  const first = shown.find(({ reason }) => reason === null)
  return shown
    .filter(({ code, reason }) => reason === null || code === 'special-publish')
    .map(({ code, label, reason }) => (
      <Tooltip key={code} title={reason}>
        <Button
          disabled={reason !== null}
          danger={code === 'special-withdraw' || code === 'special-deny'}
          type={code === first?.code ? 'primary' : 'default'}
          onClick={() => onAsk(code)}
        >
          {label}
        </Button>
      </Tooltip>
    ))
}

interface Props {
  screen: Screen
  onScreen: (screen: Screen) => void
  onAsk: (asked: Asked) => void
}

/** The page's name and how it stands, the widths to see it at, steps back and forth, and what can be done with it. */
export const BuilderHead = ({ screen, onScreen, onAsk }: Props) => {
  const { t } = useTranslation('specials')
  const { store, saveNow } = useDesigning()
  const special = useDesign((state) => state.special)
  const { actor } = useSession()
  const designs = can(actor, 'specials.design')
  const isEditing = useIsEditing()
  const canUndo = useDesign(({ history }) => history.past.length > 0)
  const canRedo = useDesign(({ history }) => history.future.length > 0)
  const deleting = special.actions.find(({ code }) => code === 'special-delete')
  const menu = (['settings', 'useTemplate', 'template', 'versions', 'records'] as const).map((key) => ({
    key,
    label: t(`menu.${key}`),
    disabled:
      (!isEditing && (key === 'settings' || key === 'useTemplate')) || (!designs && key === 'template'),
    onClick: () => onAsk(key),
  }))
  return (
    <header className="rb-builder__head rb-row rb-wrap rb-gap-1 rb-p-1-15 rb-edge-below rb-surface">
      <h1 className="rb-heading rb-ellipsis" title={special.name}>
        {special.name}
      </h1>
      <SpecialMarks special={special} />
      <SaveState />
      <div className="rb-builder__tools rb-row rb-wrap rb-gap-1 rb-aside">
        <Segments
          label={t('screen.label')}
          value={screen}
          options={(Object.keys(screens) as Screen[]).map((value) => ({
            value,
            label: t(`screen.${value}`),
          }))}
          onChange={onScreen}
        />
        <Button
          type="text"
          aria-label={t('undo')}
          aria-keyshortcuts="Control+Z"
          disabled={!isEditing || !canUndo}
          icon={<Undo2 size={16} />}
          onClick={store.undo}
        />
        <Button
          type="text"
          aria-label={t('redo')}
          aria-keyshortcuts="Control+Y"
          disabled={!isEditing || !canRedo}
          icon={<Redo2 size={16} />}
          onClick={store.redo}
        />
        {can(actor, 'specials.read') && (
          <Button icon={<Eye size={16} aria-hidden="true" />} onClick={() => onAsk('preview')}>
            {t('menu.preview')}
          </Button>
        )}
        <Button disabled={!isEditing} onClick={saveNow}>
          {t('menu.save')}
        </Button>
        <Acts onAsk={onAsk} />
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              ...menu,
              { type: 'divider' },
              {
                key: 'delete',
                danger: true,
                label: t('menu.delete'),
                disabled: deleting?.reason !== null,
                title: deleting?.reason ?? '',
                onClick: () => onAsk('delete'),
              },
            ],
          }}
        >
          <Button aria-label={t('menu.more')} icon={<Ellipsis size={16} />} />
        </Dropdown>
      </div>
    </header>
  )
}
