import { useTranslation } from 'react-i18next'
import { FindingList, PassedWords, usePassWord } from '#/features/words/index.ts'
import { useDraft, useEditable, useEditorOnPage } from '#/features/writing/draft/use-draft.ts'
import { Completeness } from '#/features/writing/panels/check/completeness.tsx'
import { fixFinding, goToPlace } from '#/features/writing/panels/check/fix-finding.ts'
import { usePanels } from '#/features/writing/panels-store.ts'
import { useStoryParams } from '#/features/writing/use-story.ts'
import { isLineField, linesField, partOf } from '#/features/writing/words/story-texts.ts'
import { useWords } from '#/features/writing/words/use-words.ts'

const useFieldLabel = () => {
  const { t } = useTranslation('writing')
  return (field: string) => {
    if (isLineField(field) || field === linesField) return t(`check.field.${field}`)
    const { name, index } = partOf(field)
    if (name === 'photo') return t('check.field.photo', { no: index + 1 })
    if (name.startsWith('article')) return t('check.field.article', { no: index + 1 })
    return t('check.field.body')
  }
}

/** 检查: the words found in the text, and what is still missing around it. */
export const CheckPanel = () => {
  const draft = useDraft()
  const editor = useEditorOnPage()
  const editable = useEditable()
  const params = useStoryParams()
  const showArticle = usePanels((state) => state.showArticle)
  const { findings, checkedAt, active, choose, ignore } = useWords()
  const fieldLabel = useFieldLabel()
  const pass = usePassWord(params)
  const page = { draft, editor, showArticle }

  const actions = editable
    ? {
        onReplace: (finding: Parameters<typeof ignore>[0]) => void fixFinding(page, finding),
        onIgnore: ignore,
        onPass: (word: string, reason: string) => pass.mutateAsync({ word, reason }),
      }
    : {}
  return (
    <>
      <FindingList
        findings={findings}
        fieldLabel={fieldLabel}
        checkedAt={checkedAt}
        activeKey={active}
        onSelect={(finding) => {
          choose(finding.key)
          goToPlace(page, finding)
        }}
        {...actions}
      />
      <PassedWords place={params} editable={editable} />
      <Completeness />
    </>
  )
}
