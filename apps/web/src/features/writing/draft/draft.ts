import type { StoryContent, WechatArticle } from '@rongbian/contract/stories'
import type { Editor } from '@tiptap/core'
import { createStore } from 'zustand'
import { whenNotComposing } from '#/editor/composition.ts'
import { readHtml } from '#/editor/read-html.ts'
import { emptyContent } from '#/features/writing/keeping/story-content.ts'

/** Which text the editor on the page holds: the story's own, or one of its WeChat articles. */
interface Body {
  editor: Editor
  article: number | undefined
}

interface DraftState {
  /** Bodies may be older here than in the editor; `read` answers the whole. */
  content: StoryContent
  /** Another text was put in place of this one; editors begin anew. */
  generation: number
  body: Body | undefined
}

const withBody = (content: StoryContent, { editor, article }: Body): StoryContent => {
  const htmlContent = readHtml(editor)
  if (article === undefined) return { ...content, htmlContent }
  return {
    ...content,
    stories: content.stories.map((story, index) => (index === article ? { ...story, htmlContent } : story)),
  }
}

/** The text as it stands on the page, whoever typed it where. */
export const createDraft = () => {
  const store = createStore<DraftState>(() => ({ content: emptyContent, generation: 0, body: undefined }))
  let heard = () => {}

  const read = () => {
    const { content, body } = store.getState()
    return body ? withBody(content, body) : content
  }
  const change = (changes: Partial<StoryContent>) => {
    store.setState(({ content }) => ({ content: { ...content, ...changes } }))
    heard()
  }

  return {
    store,
    read,
    change,
    changeProperties: (changes: Partial<StoryContent['properties']>) =>
      change({ properties: { ...store.getState().content.properties, ...changes } }),
    /** Articles change places or go: the editor on the page now holds the one at `article`, or none any more. */
    rearrange: (stories: WechatArticle[], article: number | undefined) => {
      store.setState(({ body }) => ({
        body: body && article !== undefined ? { ...body, article } : undefined,
      }))
      change({ stories, title: stories[0]?.title ?? '' })
    },
    attach: (editor: Editor, article?: number) => store.setState({ body: { editor, article } }),
    /** The editor goes from the page, or holds another article from now on: its text moves into the content. */
    detach: (editor: Editor) =>
      store.setState(({ content, body }) =>
        body?.editor === editor ? { content: withBody(content, body), body: undefined } : {},
      ),
    load: (content: StoryContent) =>
      store.setState(({ generation }) => ({ content, generation: generation + 1, body: undefined })),
    /** Someone typed in the body. */
    touch: () => heard(),
    onEdit: (listener: () => void) => {
      heard = listener
    },
    /** Runs when no characters are being composed. */
    settle: (task: () => void) => {
      const { body } = store.getState()
      if (body && !body.editor.isDestroyed) whenNotComposing(body.editor, task)
      else task()
    },
  }
}
export type Draft = ReturnType<typeof createDraft>
