import { useTranslation } from 'react-i18next'
import { OutlinePanel } from '#/editor/outline-panel.tsx'
import { useEditorOnPage } from '#/features/writing/draft/use-draft.ts'
import { usePanels } from '#/features/writing/panels-store.ts'
import './outline-aside.css'

/** The headings of a long text, beside it. */
export const OutlineAside = () => {
  const { t } = useTranslation('writing')
  const editor = useEditorOnPage()
  const outline = usePanels((state) => state.outline)
  if (!outline || !editor) return null
  return (
    <aside
      className="rb-writing-outline rb-edge-right rb-scrolls rb-surface rb-still"
      aria-label={t('toolbar.outline')}
    >
      <OutlinePanel editor={editor} />
    </aside>
  )
}
