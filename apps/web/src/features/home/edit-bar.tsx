import {
  addBlank,
  blocksMax,
  type HomeLayout,
  setWidthMode,
  type WidthMode,
  widthModes,
} from '@rongbian/domain'
import { Button } from 'antd'
import { Plus, RotateCcw, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { showBlock } from '#/features/home/show-block.ts'
import { useLayout } from '#/features/home/use-layout.ts'
import { Segments } from '#/ui/segments.tsx'
import { useAsk } from '#/ui/use-ask.ts'
import { useLeaveQuestion } from '#/ui/use-leave-question.ts'

const { change, undo, cancel, finish } = useLayout.getState()

const modes = Object.keys(widthModes).map((value) => ({ value, label: value.replace('/', ' : ') }))

const addPlace = () => {
  change(addBlank)
  const added = useLayout.getState().layout?.blocks.at(-1)
  if (added) showBlock(added.i)
}

const useReset = (fallback: HomeLayout) => {
  const { t } = useTranslation('home')
  const ask = useAsk()
  return () =>
    void ask({
      title: t('reset.title'),
      content: t('reset.hint'),
      okText: t('reset.ok'),
      onOk: () => change(() => fallback),
    })
}

/** Over the page while it is edited. */
export const EditBar = ({ fallback }: { fallback: HomeLayout }) => {
  const { t } = useTranslation(['home', 'common'])
  const mode = useLayout((state) => state.layout?.mode ?? '6/6')
  const isFull = useLayout((state) => (state.layout?.blocks.length ?? 0) >= blocksMax)
  const isChanged = useLayout((state) => state.past.length > 0)
  const reset = useReset(fallback)
  useLeaveQuestion({
    dirty: isChanged,
    title: t('leave.title'),
    hint: t('leave.hint'),
    ok: t('leave.ok'),
    stay: t('leave.stay'),
  })

  return (
    <div
      className="rb-home__edit rb-gap-15 rb-mb-15 rb-min-h-32 rb-row rb-edged rb-floats rb-round-lg rb-wrap"
      role="toolbar"
      aria-label={t('edit.start')}
    >
      <Segments
        label={t('edit.mode')}
        options={modes}
        value={mode}
        onChange={(value) => change((layout) => setWidthMode(layout, value as WidthMode))}
      />
      <Button icon={<Plus size={16} />} disabled={isFull} onClick={addPlace}>
        {t('edit.add')}
      </Button>
      <Button icon={<Undo2 size={16} />} disabled={!isChanged} onClick={undo}>
        {t('edit.undo')}
      </Button>
      <Button icon={<RotateCcw size={16} />} onClick={reset}>
        {t('edit.reset')}
      </Button>
      <span className="rb-home__hint rb-meta">{t('edit.hint')}</span>
      <span className="rb-row rb-gap-15 rb-aside">
        <Button onClick={cancel}>{t('common:action.cancel')}</Button>
        <Button type="primary" onClick={finish}>
          {t('edit.finish')}
        </Button>
      </span>
    </div>
  )
}
