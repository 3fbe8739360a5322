import type { StoryContent } from '@rongbian/contract/stories'
import type { Editor } from '@tiptap/core'
import { goToFinding, replaceFinding } from '#/editor/finding-marks.ts'
import type { PlacedFinding } from '#/features/words/index.ts'
import { htmlToLines, linesToHtml } from '#/features/writing/containers/plain-html.ts'
import type { Draft } from '#/features/writing/draft/draft.ts'
import { bodyField, isLineField, linesField, partOf } from '#/features/writing/words/story-texts.ts'

const put = (text: string, { start, end, word, suggestion }: PlacedFinding) =>
  // The text may have moved since it was checked; then the first place of the word is meant.
  text.slice(start, end) === word
    ? text.slice(0, start) + suggestion + text.slice(end)
    : text.replace(word, () => suggestion)

const changesFor = (content: StoryContent, finding: PlacedFinding): Partial<StoryContent> => {
  const { field } = finding
  if (isLineField(field)) return { [field]: put(content[field], finding) }
  if (field === linesField) return { content: linesToHtml(put(htmlToLines(content.content), finding)) }
  const { name, index } = partOf(field)
  if (name === 'photo')
    return {
      photos: content.photos.map((photo, at) =>
        at === index ? { ...photo, comment: put(photo.comment, finding) } : photo,
      ),
    }
  const part = name === 'articleDigest' ? 'digest' : 'title'
  return {
    stories: content.stories.map((article, at) =>
      at === index ? { ...article, [part]: put(article[part], finding) } : article,
    ),
  }
}

interface Page {
  draft: Draft
  editor: Editor | undefined
  showArticle: (index: number) => void
}

/** Puts the suggestion in the finding's place; a finding in another article leads there first. */
export const fixFinding = ({ draft, editor, showArticle }: Page, finding: PlacedFinding) => {
  const { name, index } = partOf(finding.field)
  if (finding.field === bodyField) return editor && replaceFinding(editor, finding.key, finding.suggestion)
  if (name === 'article') return showArticle(index)
  draft.change(changesFor(draft.read(), finding))
}

export const goToPlace = ({ editor, showArticle }: Page, { field, key }: PlacedFinding) => {
  const { name, index } = partOf(field)
  if (field === bodyField && editor) goToFinding(editor, key)
  if (name.startsWith('article')) showArticle(index)
}
