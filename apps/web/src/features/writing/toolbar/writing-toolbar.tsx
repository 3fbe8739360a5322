import { PanelRight, SpellCheck } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { EditorToolbar } from '#/editor/editor-toolbar.tsx'
import { Tool } from '#/editor/toolbar/tool-button.tsx'
import { useEditorOnPage } from '#/features/writing/draft/use-draft.ts'
import { usePanels } from '#/features/writing/panels-store.ts'
import { useInsertPanels } from '#/features/writing/toolbar/use-insert-panels.tsx'
import './writing-toolbar.css'

const PageTools = () => {
  const { t } = useTranslation('writing')
  const { panel, panelOpen, openPanel, togglePanel } = usePanels()
  const checking = panelOpen && panel === 'check'
  return (
    <>
      <Tool
        icon={SpellCheck}
        label={t('toolbar.check')}
        text={t('toolbar.check')}
        active={checking}
        onClick={() => openPanel('check')}
      />
      <Tool
        icon={PanelRight}
        label={t(panelOpen ? 'toolbar.hidePanel' : 'toolbar.showPanel')}
        active={panelOpen}
        onClick={togglePanel}
      />
    </>
  )
}

/** The tools of the text on the page; without a text only those of the page. */
export const WritingToolbar = () => {
  const editor = useEditorOnPage()
  // The text does not wait for its tools.
  const drawn = useDeferredValue(editor)
  const insertPanels = useInsertPanels()
  const { outline, toggleOutline } = usePanels()
  if (!editor || drawn !== editor) {
    return (
      <div className="rb-h-44 rb-px-2 rb-edge-below rb-surface rb-row rb-at-end rb-gap-05 rb-still">
        <PageTools />
      </div>
    )
  }
  return (
    <EditorToolbar
      editor={editor}
      insertPanels={insertPanels}
      outlineOpen={outline}
      onToggleOutline={toggleOutline}
    >
      <PageTools />
    </EditorToolbar>
  )
}
