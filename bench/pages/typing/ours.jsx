import '../../../apps/web/src/theme/tokens.css'
import '../../../apps/web/src/theme/base.css'
import '../../../apps/web/src/ui/layout.css'
import { Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { watchFacts } from '../../../apps/web/src/editor/counting.ts'
import { editorText } from '../../../apps/web/src/editor/editor-text.ts'
import { EditorToolbar } from '../../../apps/web/src/editor/editor-toolbar.tsx'
import { OutlinePanel } from '../../../apps/web/src/editor/outline-panel.tsx'
import { readHtml } from '../../../apps/web/src/editor/read-html.ts'
import { StoryEditor } from '../../../apps/web/src/editor/story-editor.tsx'
import { i18n, startI18n } from '../../../apps/web/src/i18n/i18n.ts'
import { AntdRoot } from '../../../apps/web/src/ui/antd-root.tsx'

const idleMs = 2000
const patienceMs = 10_000
const words = { 全国最美: 'block', 布署: 'warn', 红树林带: 'hint' }

/** What a word check would find: several hundred places of a long story. */
const findWords = (text) =>
  Object.entries(words).flatMap(([word, severity]) =>
    [...text.matchAll(new RegExp(word, 'g'))].map(({ index }) => ({
      key: `${word}-${index}`,
      start: index,
      end: index + word.length,
      severity,
    })),
  )

/** Saves as the product does: after two seconds of quiet, or ten of typing. */
const makeAutosave = (save) => {
  let idle
  let firstAt = 0
  const run = () => {
    firstAt = 0
    save()
  }
  return () => {
    clearTimeout(idle)
    firstAt ||= performance.now()
    if (performance.now() - firstAt > patienceMs) run()
    else idle = setTimeout(run, idleMs)
  }
}

const upload = async () => ({ url: '', name: '', type: '', size: 0 })
const pickStored = async () => []

const Page = ({ value, onReady }) => {
  const [editor, setEditor] = useState()
  const [facts, setFacts] = useState()
  const [findings, setFindings] = useState([])
  const [onEdit, setOnEdit] = useState(() => () => {})

  useEffect(() => {
    if (!editor) return
    const check = () => setFindings(findWords(editorText(editor).text))
    const save = () => {
      globalThis.bench.saves = (globalThis.bench.saves ?? 0) + 1
      void fetch('/save', { method: 'POST', body: readHtml(editor) }).then(check)
    }
    check()
    setOnEdit(() => makeAutosave(save))
    onReady(editor)
    return watchFacts(editor, setFacts)
  }, [editor, onReady])

  return (
    <div style={{ height: '100dvh', display: 'flex', flexDirection: 'column' }}>
      {editor && <EditorToolbar editor={editor} outlineOpen onToggleOutline={() => {}} />}
      <div style={{ flex: 1, minHeight: 0, display: 'flex' }}>
        {editor && <OutlinePanel editor={editor} />}
        <div style={{ flex: 1, minWidth: 0 }}>
          <StoryEditor
            value={value}
            upload={upload}
            pickStored={pickStored}
            findings={findings}
            onReady={setEditor}
            onEdit={onEdit}
          />
        </div>
      </div>
      <output>{facts?.characters}</output>
    </div>
  )
}

/** The product's editor with everything that runs beside it; what asks before a page is left needs a router. */
export const start = async (element, value) => {
  await startI18n('zh')
  return new Promise((resolve) => {
    const page = (
      <Suspense>
        <AntdRoot>
          <Page value={value} onReady={resolve} />
        </AntdRoot>
      </Suspense>
    )
    createRoot(element).render(
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
      </I18nextProvider>,
    )
  })
}
