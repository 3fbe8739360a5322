import * as words from '@rongbian/contract/words'
import { useCallback } from 'react'
import { call } from '#/api/client.ts'
import { editorText } from '#/editor/editor-text.ts'
import { checkInWorker, placeFindings, useWordExceptions, useWordPack } from '#/features/words/index.ts'
import { useDraft } from '#/features/writing/draft/use-draft.ts'
import { storyTexts } from '#/features/writing/words/story-texts.ts'

/** Checks the text of this moment; until the rules have come the server does it, so that no save goes unasked. */
export const useCheckNow = (storyId: number) => {
  const draft = useDraft()
  const { data: pack } = useWordPack()
  const { data: exceptions } = useWordExceptions(storyId)
  return useCallback(async () => {
    const { content, body } = draft.store.getState()
    const text = body ? editorText(body.editor).text : ''
    const texts = storyTexts(content, { body: text, article: body?.article })
    const passed = exceptions?.map(({ word }) => word)
    const results =
      pack && passed
        ? await checkInWorker(pack, texts, passed)
        : (await call(words.checkWords, { body: { storyId, texts } })).results
    return placeFindings(results, texts)
  }, [draft, pack, exceptions, storyId])
}
