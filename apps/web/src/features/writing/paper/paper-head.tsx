import { storyLimits, titleHints } from '@rongbian/domain'
import { type FocusEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beginWriting } from '#/editor/begin-writing.ts'
import { useContent, useDraft, useEditable, useEditorOnPage } from '#/features/writing/draft/use-draft.ts'
import { usePanels } from '#/features/writing/panels-store.ts'
import { GrowingText } from '#/features/writing/paper/growing-text.tsx'
import { LengthHints } from '#/features/writing/paper/length-hints.tsx'
import { useContainer, useOpenStory } from '#/features/writing/use-story.ts'
import './paper-head.css'

const lines = [
  { field: 'primersTitle', look: 'primer' },
  { field: 'title', look: 'title' },
  { field: 'subTitle', look: 'sub' },
] as const

const Byline = () => {
  const { t } = useTranslation('writing')
  const { dutyEditor, authorName } = useOpenStory()
  const source = useContent((content) => content.origination)
  const signature = useContent((content) => content.signature)
  const openPanel = usePanels((state) => state.openPanel)
  return (
    <button
      type="button"
      className="rb-paper-head__by rb-gap-05-15 rb-line-below rb-flex rb-left rb-wide rb-wrap rb-note"
      title={t('paper.editByline')}
      onClick={() => openPanel('sheet')}
    >
      <span>{t('paper.source', { name: source || t('paper.notGiven') })}</span>
      <span>{t('paper.author', { name: signature || authorName })}</span>
      {dutyEditor && <span>{t('paper.editor', { name: dutyEditor })}</span>}
    </button>
  )
}

/** 引题, 标题 and 副题 on the paper; the lengths show while one of them is being written. */
export const PaperHead = ({ byline = true }: { byline?: boolean }) => {
  const { t } = useTranslation('writing')
  const draft = useDraft()
  const editable = useEditable()
  const editor = useEditorOnPage()
  const container = useContainer()
  const values = useContent((content) => content)
  const head = useRef<HTMLDivElement>(null)
  const [writing, setWriting] = useState(false)
  const hints = titleHints(values.title, container)

  const goOn = (index: number) => {
    const next = head.current?.querySelectorAll<HTMLElement>('[data-title-line]')[index + 1]
    if (next) next.focus()
    else beginWriting(editor)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) =>
    setWriting(currentTarget.contains(relatedTarget))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only shows lengths while a line in it is being written.
    <div ref={head} className="rb-paper-head" onFocus={() => setWriting(true)} onBlur={leave}>
      {lines.map(({ field, look }, index) => (
        <GrowingText
          key={field}
          label={t(`paper.${field}`)}
          value={values[field]}
          max={storyLimits.titleMax}
          look={look}
          readOnly={!editable}
          onChange={(text) => draft.change({ [field]: text })}
          onEnter={() => goOn(index)}
        />
      ))}
      <LengthHints hints={hints} shown={writing && editable} />
      {byline && <Byline />}
    </div>
  )
}
