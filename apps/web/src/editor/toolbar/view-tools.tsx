import type { Editor } from '@tiptap/core'
import { History, ListTree, Maximize, Minimize, Replace, WandSparkles } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { togglePanel, useOpenParts } from '#/editor/editor-panels.ts'
import type { Facts } from '#/editor/toolbar/facts.ts'
import { Tool } from '#/editor/toolbar/tool-button.tsx'
import { type TypesetReport, typeset } from '#/editor/typeset/typeset.ts'
import { useApp } from '#/ui/use-app.ts'

const watchFullScreen = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** The whole page goes, since menus and dialogs stand outside the editor. */
const toggleFullScreen = () =>
  document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()

export const FullScreenTool = () => {
  const { t } = useTranslation('editor')
  const isFull = useSyncExternalStore(watchFullScreen, () => Boolean(document.fullscreenElement))
  return (
    <Tool
      icon={isFull ? Minimize : Maximize}
      label={t(isFull ? 'tool.leaveFullScreen' : 'tool.fullScreen')}
      active={isFull}
      onClick={() => void toggleFullScreen()}
    />
  )
}

export const TypesetTool = ({ editor, facts }: { editor: Editor; facts: Facts }) => {
  const { t } = useTranslation('editor')
  const { message } = useApp()
  const describe = (report: TypesetReport) => {
    const total = Object.values(report).reduce((sum, count) => sum + count, 0)
    return total ? t('typeset.done', { ...report, total }) : t('typeset.nothing')
  }
  return (
    <Tool
      icon={WandSparkles}
      label={t('tool.typeset')}
      text={t('tool.typeset')}
      disabled={!facts.editable}
      onClick={() => void message.success(describe(typeset(editor)))}
    />
  )
}

export const PanelTools = ({ editor }: { editor: Editor }) => {
  const { t } = useTranslation('editor')
  const { panel } = useOpenParts(editor)
  return (
    <>
      <Tool
        icon={Replace}
        label={t('tool.find')}
        text={t('tool.find')}
        shortcut="Ctrl F"
        active={panel === 'find'}
        onClick={() => togglePanel(editor, 'find')}
      />
      <Tool
        icon={History}
        label={t('tool.edits')}
        active={panel === 'edits'}
        onClick={() => togglePanel(editor, 'edits')}
      />
    </>
  )
}

export const OutlineTool = ({ open, onToggle }: { open: boolean; onToggle: () => void }) => {
  const { t } = useTranslation('editor')
  return <Tool icon={ListTree} label={t('tool.outline')} active={open} onClick={onToggle} />
}
