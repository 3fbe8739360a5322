import type { StoryContent } from '@rongbian/contract/stories'
import { useStore } from 'zustand'
import { useWriting, useWritingStore } from '#/features/writing/keeping/use-writing-session.ts'

export const useDraft = () => useWriting().draft

export const useContent = <Part>(select: (content: StoryContent) => Part) =>
  useStore(useDraft().store, ({ content }) => select(content))

/** The editor on the page; nothing while none is shown. */
export const useEditorOnPage = () => useStore(useDraft().store, ({ body }) => body?.editor)

export const useGeneration = () => useStore(useDraft().store, ({ generation }) => generation)

/** Whether the person may type. */
export const useEditable = () => useWritingStore(({ writing: { state } }) => state.kind === 'editing')
