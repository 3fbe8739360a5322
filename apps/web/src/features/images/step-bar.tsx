import { formatSize } from '@rongbian/domain'
import { Button } from 'antd'
import { Eye, Redo2, RotateCcw, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { canRedo, canUndo } from '#/features/images/step-queue.ts'
import type { ImageSteps } from '#/features/images/use-image-steps.ts'

interface Props {
  steps: ImageSteps
  onCompare: (comparing: boolean) => void
}

const icon = { size: 16 }
const isPress = ({ key }: { key: string }) => key === ' ' || key === 'Enter'

/** Held, by mouse, finger or key, it shows the picture as it was. */
const CompareButton = ({ disabled, onCompare }: { disabled: boolean; onCompare: Props['onCompare'] }) => {
  const { t } = useTranslation('imageEditor')
  const show = () => onCompare(true)
  const hide = () => onCompare(false)
  return (
    <Button
      type="text"
      disabled={disabled}
      icon={<Eye {...icon} />}
      title={t('compare.hint')}
      onPointerDown={show}
      onPointerUp={hide}
      onPointerLeave={hide}
      onPointerCancel={hide}
      onKeyDown={(event) => isPress(event) && show()}
      onKeyUp={hide}
      onBlur={hide}
    >
      {t('compare.label')}
    </Button>
  )
}

const Facts = ({ steps: { queue, current } }: { steps: ImageSteps }) => {
  const { t } = useTranslation('imageEditor')
  return (
    <span className="rb-figures rb-flex rb-gap-2 rb-fs-12 rb-dim" role="status">
      <span>{t('facts.sides', { width: current.width, height: current.height })}</span>
      {current.size > 0 && <span>{formatSize(current.size)}</span>}
      {queue.steps.length > 1 && (
        <span>{t('facts.step', { at: queue.at, count: queue.steps.length - 1 })}</span>
      )}
    </span>
  )
}

export const StepBar = ({ steps, onCompare }: Props) => {
  const { t } = useTranslation('imageEditor')
  const { queue, busy, undo, redo, reset } = steps
  const tools = [
    { id: 'undo', icon: Undo2, disabled: !canUndo(queue), run: undo, keys: 'Ctrl+Z' },
    { id: 'redo', icon: Redo2, disabled: !canRedo(queue), run: redo, keys: 'Ctrl+Shift+Z' },
    { id: 'reset', icon: RotateCcw, disabled: queue.steps.length === 1, run: reset, keys: '' },
  ] as const
  return (
    <div className="rb-image-editor__bar rb-pt-1 rb-row rb-wrap rb-between">
      <div role="toolbar" aria-label={t('bar')}>
        {tools.map(({ id, icon: Icon, disabled, run, keys }) => (
          <Button
            key={id}
            type="text"
            disabled={disabled || busy}
            icon={<Icon {...icon} />}
            title={keys}
            onClick={run}
          >
            {t(`step.${id}`)}
          </Button>
        ))}
        <CompareButton disabled={!canUndo(queue)} onCompare={onCompare} />
      </div>
      <Facts steps={steps} />
    </div>
  )
}
