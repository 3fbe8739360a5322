import type { StoryRow } from '@rongbian/contract/stories'
import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import { failureText } from '#/api/error-text.ts'
import { entitled } from '#/i18n/punctuation.ts'
import type { StoryRef } from '#/story/open-editor.ts'
import { downloadStory, type ExportFormat, storyCalls } from '#/story/story-calls.ts'
import { storiesChanged } from '#/story/story-signals.ts'
import { UndoMessage } from '#/story/undo-message.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'
import { useFail } from '#/ui/use-fail.ts'

/** A row of a list and the whole story both have these. */
export type ActedStory = Pick<StoryRow, 'id' | 'libraryId' | 'title' | 'favorite'>

const titleLength = 24
const undoSeconds = 6

/** In 《》 and short enough for a message. */
export const useTitleOf = () => {
  const { t } = useTranslation('stories')
  return ({ title }: { title: string }) => {
    const signs = [...title]
    if (signs.length === 0) return t('untitled')
    return entitled(signs.length > titleLength ? `${signs.slice(0, titleLength - 1).join('')}…` : title)
  }
}

type Named = Pick<StoryRow, 'title'>

/** Questions that come before what cannot be taken back or leaves the house. Each answers whether people agreed. */
export const useStoryQuestions = () => {
  const { t } = useTranslation('stories')
  const confirm = useAsk()
  const titleOf = useTitleOf()
  const nameOf = (list: readonly Named[]) => {
    const [first] = list
    return first && list.length === 1 ? titleOf(first) : t('count', { count: list.length })
  }
  return {
    destroy: (list: readonly Named[]) =>
      confirm({
        title: t('ask.destroy', { name: nameOf(list) }),
        content: t('ask.destroyHint'),
        okText: t('act.destroy'),
        danger: true,
      }),
    /** The server names what would still go out. */
    removeComing: (story: Named, why: string) =>
      confirm({
        title: t('ask.removeComing', { name: titleOf(story) }),
        content: why,
        okText: t('act.removeComing'),
        danger: true,
      }),
    restore: (list: readonly Named[]) =>
      confirm({
        title: t('ask.restore', { name: nameOf(list) }),
        content: t('ask.restoreHint'),
        okText: t('act.restore'),
      }),
    export: (list: readonly Named[], format: ExportFormat) =>
      confirm({
        title: t('ask.export', { name: nameOf(list) }),
        content: t('ask.exportHint', { format: t(`format.${format}`) }),
        okText: t('act.export'),
      }),
  }
}

/** Deletes, and asks first where that calls off what has yet to go out; fails with the server's words where people would rather not. */
export const useRemoving = () => {
  const question = useStoryQuestions()
  return async (story: StoryRef & Named) => {
    try {
      await storyCalls.remove(story)
    } catch (error) {
      if (!(error instanceof ApiError) || error.error !== 'releases_coming') throw error
      if (!(await question.removeComing(story, error.message))) throw error
      await storyCalls.remove(story, true)
    }
  }
}

const isDeclined = (error: unknown) => error instanceof ApiError && error.error === 'releases_coming'

/** One act on one story: the call, the words about it, and lists that are true afterwards. */
export const useStoryActs = () => {
  const { t } = useTranslation('stories')
  const { message } = useApp()
  const fail = useFail()
  const titleOf = useTitleOf()
  const question = useStoryQuestions()
  const removing = useRemoving()

  const run = async (work: () => Promise<unknown>, said?: () => void) => {
    try {
      await work()
      said?.()
      return true
    } catch (error) {
      // Who has just said no needs no words.
      if (!isDeclined(error)) fail(error)
      return false
    } finally {
      void storiesChanged()
    }
  }
  const tell = (text: string) => () => void message.success(text)

  const favourite = async (story: ActedStory) => {
    if (story.favorite) return run(() => storyCalls.unfavourite(story), tell(t('done.unfavourite')))
    try {
      await storyCalls.favourite(story)
      void message.success(t('done.favourite'))
      return true
    } catch (error) {
      const isSignedOut = error instanceof ApiError && error.isSignedOut
      if (!isSignedOut) void message.error(t('failed.favourite', { why: failureText(error) }), 5)
      return false
    } finally {
      void storiesChanged()
    }
  }
  const restore = (story: ActedStory) =>
    run(() => storyCalls.restore(story), tell(t('done.restore', { name: titleOf(story) })))
  const remove = (story: ActedStory) =>
    run(
      () => removing(story),
      () => {
        const key = `removed-${story.id}`
        const undo = () => {
          void message.destroy(key)
          void restore(story)
        }
        const text = t('done.remove', { name: titleOf(story) })
        void message.success({
          key,
          duration: undoSeconds,
          content: createElement(UndoMessage, { text, onUndo: undo }),
        })
      },
    )

  return {
    favourite,
    remove,
    copy: (story: ActedStory) => run(() => storyCalls.copy(story), tell(t('done.copy'))),
    exportAs: async (story: Omit<ActedStory, 'favorite'>, format: ExportFormat) =>
      (await question.export([story], format)) && run(() => downloadStory(story, format)),
    destroy: async (story: ActedStory) =>
      (await question.destroy([story])) &&
      run(() => storyCalls.destroy(story), tell(t('done.destroy', { name: titleOf(story) }))),
  }
}
