import type { WechatArticle } from '@rongbian/contract/stories'
import { storyLimits } from '@rongbian/domain'
import { useEffect, useState } from 'react'
import { moveItem } from '#/features/writing/containers/move-item.ts'
import { useContent, useDraft, useGeneration } from '#/features/writing/draft/use-draft.ts'
import { usePanels } from '#/features/writing/panels-store.ts'

const emptyArticle: WechatArticle = {
  title: '',
  digest: '',
  htmlContent: '',
  imageAttachmentName: '',
  authorId: '',
  origUrl: '',
}

let lastKey = 0
const makeKeys = (count: number) =>
  Array.from({ length: count }, () => {
    lastKey += 1
    return lastKey
  })

/** The articles side by side, which one is open, and a key for each that moves along with it. */
export const useArticles = () => {
  const draft = useDraft()
  const generation = useGeneration()
  const articles = useContent((content) => content.stories)
  const [keys, setKeys] = useState(() => makeKeys(Math.max(1, articles.length)))
  const { article, showArticle } = usePanels()
  const open = Math.min(article, keys.length - 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other articles.
  useEffect(() => {
    setKeys(makeKeys(Math.max(1, draft.store.getState().content.stories.length)))
  }, [generation])

  /** The story bears the name of its first article. */
  const put = (stories: WechatArticle[]) => draft.change({ stories, title: stories[0]?.title ?? '' })
  /** With what the open editor holds. */
  const current = () => {
    const { stories } = draft.read()
    return stories.length > 0 ? stories : [emptyArticle]
  }
  const list = articles.length > 0 ? articles : [emptyArticle]

  return {
    list,
    keys,
    open,
    isFull: list.length >= storyLimits.wechatArticlesMax,
    show: showArticle,
    change: (index: number, changes: Partial<WechatArticle>) =>
      put(current().map((article, at) => (at === index ? { ...article, ...changes } : article))),
    add: () => {
      const stories = current()
      setKeys([...keys, ...makeKeys(1)])
      showArticle(stories.length)
      put([...stories, emptyArticle])
    },
    remove: (index: number) => {
      const left = keys.filter((_, at) => at !== index)
      const next = open > index || open === left.length ? open - 1 : open
      draft.rearrange(
        current().filter((_, at) => at !== index),
        index === open ? undefined : next,
      )
      setKeys(left)
      showArticle(Math.max(0, next))
    },
    move: (from: number, to: number) => {
      const moved = moveItem(keys, from, to)
      const next = moved.indexOf(keys[open] ?? 0)
      draft.rearrange(moveItem(current(), from, to), next)
      setKeys(moved)
      showArticle(next)
    },
  }
}
export type Articles = ReturnType<typeof useArticles>
