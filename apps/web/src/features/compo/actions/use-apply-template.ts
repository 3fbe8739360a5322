import type { StoryContent, Template } from '@rongbian/contract/stories'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { useDraft, useEditorOnPage } from '#/features/compo/draft/use-draft.ts'
import { replaceText } from '#/features/compo/insert.ts'

const isBlank = ({ htmlContent, title, stories, photos }: StoryContent) =>
  htmlContent === '' && title === '' && stories.length === 0 && photos.length === 0

/** What a template says it says; what it leaves open stays as it was written. */
const filled = (template: StoryContent, known: StoryContent): Partial<StoryContent> => ({
  ...(template.title && { title: template.title }),
  ...(template.primersTitle && { primersTitle: template.primersTitle }),
  ...(template.subTitle && { subTitle: template.subTitle }),
  ...(template.summary && { summary: template.summary }),
  ...(template.origination && { origination: template.origination }),
  ...(template.content && { content: template.content }),
  keywords: template.keywords.length > 0 ? template.keywords : known.keywords,
})

/** Puts a template in place of the text, after asking where there is something to replace. */
export const useApplyTemplate = () => {
  const { t } = useTranslation('compo')
  const { modal } = App.useApp()
  const draft = useDraft()
  const editor = useEditorOnPage()

  const apply = ({ content }: Template) => {
    const known = draft.read()
    if (content.stories.length > 0) {
      draft.load({ ...known, ...filled(content, known), stories: content.stories })
      return draft.touch()
    }
    draft.change(filled(content, known))
    if (editor) replaceText(editor, content.htmlContent)
  }
  return (template: Template) => {
    if (isBlank(draft.read())) return apply(template)
    modal.confirm({
      title: t('templates.applyTitle', { name: template.name }),
      content: t('templates.applyHint'),
      okText: t('templates.apply'),
      onOk: () => apply(template),
    })
  }
}
