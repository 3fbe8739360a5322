import type { Editor } from '@tiptap/core'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { editorText } from '#/editor/editor-text.ts'
import type { FindingMark } from '#/editor/finding-marks.ts'
import { watchDocument } from '#/editor/watch-document.ts'
import { ignoreKey, type PlacedFinding, placeFindings, useWordCheck } from '#/features/words/index.ts'
import { useContent, useDraft } from '#/features/writing/draft/use-draft.ts'
import { usePanels } from '#/features/writing/panels-store.ts'
import { useStoryParams } from '#/features/writing/use-story.ts'
import { bodyField, storyTexts } from '#/features/writing/words/story-texts.ts'
import { useCheckNow } from '#/features/writing/words/use-check-now.ts'
import { WordsContext } from '#/features/writing/words/use-words.ts'

/** The editor's text whenever the typist pauses. */
const useBodyText = (editor: Editor | undefined) => {
  const [text, setText] = useState('')
  useEffect(() => {
    if (!editor) return setText('')
    return watchDocument(editor, () => setText(editorText(editor).text))
  }, [editor])
  return text
}

const noMarks: readonly FindingMark[] = []
const markOf = ({ key, start, end, severity, note, suggestion }: PlacedFinding): FindingMark => ({
  key,
  start,
  end,
  severity,
  title: [suggestion, note].filter(Boolean).join(' · '),
})

/** Marks are places in one exact text; findings of an older one are left where the edits carried them. */
const useMarks = (editor: Editor | undefined, findings: PlacedFinding[], checkedBody: string) => {
  const [marks, setMarks] = useState(noMarks)
  useEffect(() => {
    if (!editor || editorText(editor).text !== checkedBody) return
    const next = findings.filter(({ field }) => field === bodyField).map(markOf)
    setMarks((known) => (known.length === 0 && next.length === 0 ? known : next))
  }, [editor, findings, checkedBody])
  return marks
}

/** The word check of the page: what it found, where it stands, and which one is being looked at. */
export const WordsProvider = ({ children }: { children: ReactNode }) => {
  const { storyId } = useStoryParams()
  const content = useContent((state) => state)
  const body = useStore(useDraft().store, (state) => state.body)
  const openPanel = usePanels((state) => state.openPanel)
  const text = useBodyText(body?.editor)
  const [ignored, setIgnored] = useState<ReadonlySet<string>>(new Set())
  const [active, setActive] = useState<string>()
  const known = useRef(ignored)
  known.current = ignored

  const article = body?.article
  const texts = useMemo(() => storyTexts(content, { body: text, article }), [content, text, article])
  const { results, texts: checked, checkedAt, error } = useWordCheck(texts, { storyId })
  const findings = useMemo(
    () => placeFindings(results, checked).filter((finding) => !ignored.has(ignoreKey(finding))),
    [results, checked, ignored],
  )
  const checkedBody = checked.find(({ field }) => field === bodyField)?.text ?? ''
  const marks = useMarks(body?.editor, findings, checkedBody)
  const checkAll = useCheckNow(storyId)

  const words = useMemo(
    () => ({
      findings,
      marks,
      checkedAt,
      error,
      active,
      choose: (key: string) => {
        setActive(key)
        openPanel('check')
      },
      ignore: (finding: PlacedFinding) => setIgnored((list) => new Set([...list, ignoreKey(finding)])),
      checkNow: async () => (await checkAll()).filter((finding) => !known.current.has(ignoreKey(finding))),
    }),
    [findings, marks, checkedAt, error, active, openPanel, checkAll],
  )
  return <WordsContext value={words}>{children}</WordsContext>
}
