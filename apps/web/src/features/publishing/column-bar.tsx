import type { ConsoleColumn } from '@rongbian/contract/publishing'
import { Button } from 'antd'
import {
  ArrowDown,
  ArrowUp,
  IndentDecrease,
  IndentIncrease,
  type LucideIcon,
  Pencil,
  Power,
  Star,
  Trash2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { parentOf, type Step, stepMove } from '#/features/publishing/column-place.ts'
import {
  columnForm,
  useMoveColumn,
  useRemoveColumn,
  useSaveColumn,
} from '#/features/publishing/use-publishing.ts'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'
import { useFail } from '#/ui/use-fail.ts'

interface Props {
  channelId: string
  tree: ConsoleColumn[]
  chosen: ConsoleColumn | undefined
  onEdit: () => void
}

const steps: Record<Step, LucideIcon> = {
  up: ArrowUp,
  down: ArrowDown,
  out: IndentDecrease,
  in: IndentIncrease,
}
const stepIds = Object.keys(steps) as Step[]

/** What can be done with a column, each answered in words. */
const useActs = (channelId: string, tree: ConsoleColumn[]) => {
  const { t } = useTranslation('publishing')
  const fail = useFail()
  const { message } = useApp()
  const ask = useAsk()
  const moving = useMoveColumn(channelId)
  const saving = useSaveColumn(channelId)
  const removing = useRemoveColumn(channelId)

  const run = async (work: Promise<unknown>, done: string) => {
    try {
      await work
      void message.success(done)
    } catch (error) {
      fail(error)
    }
  }
  return {
    isBusy: moving.isPending || saving.isPending || removing.isPending,
    move: ({ id, name }: ConsoleColumn, step: Step) => {
      const place = stepMove(tree, id, step)
      if (place) void run(moving.mutateAsync(place), t('column.moved', { name }))
    },
    save: (column: ConsoleColumn, changes: Partial<ConsoleColumn>, done: string) =>
      void run(saving.mutateAsync(columnForm({ ...column, ...changes })), done),
    askRemoval: (column: ConsoleColumn) => {
      const { name } = column
      ask({
        title: t('column.removeTitle', { name }),
        content: t('column.removeHint'),
        okText: t('column.remove'),
        danger: true,
        onOk: () => run(removing.mutateAsync(column), t('column.removed', { name })),
      })
    },
  }
}

const icon = { size: 16 }

/** The way of the keyboard to what the mouse does by dragging, and all else for the chosen column. */
export const ColumnBar = ({ channelId, tree, chosen, onEdit }: Props) => {
  const { t } = useTranslation('publishing')
  const { isBusy, move, save, askRemoval } = useActs(channelId, tree)
  const off = !chosen || isBusy
  const isTop = chosen !== undefined && parentOf(tree, chosen.id) === null
  const canBeMain = chosen && isTop && !chosen.mainColumn && !chosen.disabled
  return (
    <div
      className="rb-publish__bar"
      role="toolbar"
      aria-label={chosen ? `${t('column.actions')} · ${chosen.name}` : t('column.actions')}
    >
      {stepIds.map((step) => {
        const Icon = steps[step]
        return (
          <Button
            key={step}
            aria-label={t(`column.${step}`)}
            title={t(`column.${step}`)}
            icon={<Icon {...icon} />}
            disabled={off || !stepMove(tree, chosen.id, step)}
            onClick={() => chosen && move(chosen, step)}
          />
        )
      })}
      <Button icon={<Pencil {...icon} />} disabled={off} onClick={onEdit}>
        {t('column.edit')}
      </Button>
      <Button
        icon={<Star {...icon} />}
        disabled={off || !canBeMain}
        onClick={() =>
          chosen && save(chosen, { mainColumn: true }, t('column.mainDone', { name: chosen.name }))
        }
      >
        {t('column.setMain')}
      </Button>
      <Button
        icon={<Power {...icon} />}
        disabled={off || chosen.mainColumn}
        onClick={() =>
          chosen && save(chosen, { disabled: !chosen.disabled }, t('column.saved', { name: chosen.name }))
        }
      >
        {t(chosen?.disabled ? 'column.enable' : 'column.disable')}
      </Button>
      <Button
        danger
        icon={<Trash2 {...icon} />}
        disabled={off || chosen.isParent || chosen.live > 0}
        onClick={() => chosen && askRemoval(chosen)}
      >
        {t('column.remove')}
      </Button>
      {!chosen && <small>{t('column.chooseFirst')}</small>}
    </div>
  )
}
