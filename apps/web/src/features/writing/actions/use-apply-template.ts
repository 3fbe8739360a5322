import type { StoryContent, Template } from '@rongbian/contract/stories'
import { useTranslation } from 'react-i18next'
import { fillFromTemplate } from '#/features/writing/actions/fill-from-template.ts'
import { useDraft, useEditorOnPage } from '#/features/writing/draft/use-draft.ts'
import { putText } from '#/features/writing/insert.ts'
import { useAsk } from '#/ui/use-ask.ts'

const isBlank = ({ htmlContent, title, stories, photos }: StoryContent) =>
  htmlContent === '' && title === '' && stories.length === 0 && photos.length === 0

/** Puts a template in place of the text, after asking where there is something to replace. */
export const useApplyTemplate = () => {
  const { t } = useTranslation('writing')
  const ask = useAsk()
  const draft = useDraft()
  const editor = useEditorOnPage()

  const apply = ({ content }: Template) => {
    const known = draft.read()
    if (content.stories.length > 0) {
      draft.load({ ...known, ...fillFromTemplate(content, known), stories: content.stories })
      return draft.touch()
    }
    draft.change(fillFromTemplate(content, known))
    // A template was saved under the same limits as a story, so it fits.
    if (editor) putText(editor, content.htmlContent, 'replace')
  }
  return (template: Template) => {
    if (isBlank(draft.read())) return apply(template)
    ask({
      title: t('templates.applyTitle', { name: template.name }),
      content: t('templates.applyHint'),
      okText: t('templates.apply'),
      onOk: () => apply(template),
    })
  }
}
