import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  chosenFunctions,
  type FunctionEntry,
  offeredFunctions,
} from '#/features/home/blocks/functions/function-entries.ts'
import { movedId, toggledId } from '#/features/home/blocks/functions/ordered-ids.ts'
import { useFunctionName } from '#/features/home/blocks/functions/use-function-name.ts'
import { useSession } from '#/session/use-session.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { PlainButton } from '#/ui/plain-button.tsx'

interface Props {
  chosen: readonly string[]
  onSave: (ids: string[]) => void
  onClose: () => void
}

interface LineProps {
  entry: FunctionEntry
  isChosen: boolean
  onToggle: () => void
  onMove: (step: -1 | 1) => void
}

const Line = ({ entry, isChosen, onToggle, onMove }: LineProps) => {
  const { t } = useTranslation('homeBlocks')
  const nameOf = useFunctionName()
  const Icon = entry.icon
  const name = nameOf(entry)
  return (
    <li>
      <label className="rb-fill rb-row rb-gap-1">
        <input type="checkbox" checked={isChosen} onChange={onToggle} />
        <Icon size={16} aria-hidden="true" />
        {name}
      </label>
      {isChosen && (
        <span>
          <button
            className="rb-round-sm rb-hovers"
            type="button"
            aria-label={t('functions.up', { name })}
            onClick={() => onMove(-1)}
          >
            <ArrowUp size={14} aria-hidden="true" />
          </button>
          <button
            className="rb-round-sm rb-hovers"
            type="button"
            aria-label={t('functions.down', { name })}
            onClick={() => onMove(1)}
          >
            <ArrowDown size={14} aria-hidden="true" />
          </button>
        </span>
      )}
    </li>
  )
}

/** Which functions stand in the block, and in which order; what is not chosen comes below. */
export const FunctionsDialog = ({ chosen, onSave, onClose }: Props) => {
  const { t } = useTranslation(['homeBlocks', 'common'])
  const session = useSession()
  const [ids, setIds] = useState<readonly string[]>(chosen)
  const offered = offeredFunctions(session)
  const rest = offered.filter(({ id }) => !ids.includes(id))
  const shown = [...ids.flatMap((id) => offered.find((entry) => entry.id === id) ?? []), ...rest]
  return (
    <Dialog
      dirty={ids.join() !== chosen.join()}
      open
      width={460}
      title={t('functions.title')}
      okText={t('common:action.save')}
      okButtonProps={{ disabled: ids.length === 0 }}
      onOk={() => {
        onSave([...ids])
        onClose()
      }}
      onCancel={onClose}
    >
      <p className="rb-fs-13 rb-dim">{t('functions.hint', { count: ids.length })}</p>
      <ul className="rb-functions-dialog rb-lined rb-scrolls-y rb-box">
        {shown.map((entry) => (
          <Line
            key={entry.id}
            entry={entry}
            isChosen={ids.includes(entry.id)}
            onToggle={() => setIds(toggledId(ids, entry.id))}
            onMove={(step) => setIds(movedId(ids, entry.id, step))}
          />
        ))}
      </ul>
      <PlainButton look="text" onClick={() => setIds(chosenFunctions(session, []).map(({ id }) => id))}>
        {t('functions.usual')}
      </PlainButton>
    </Dialog>
  )
}
