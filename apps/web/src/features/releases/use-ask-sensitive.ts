import * as releases from '@rongbian/contract/releases'
import { call } from '#/api/client.ts'
import { addressOf } from '#/features/releases/release-queries.ts'
import type { ReleaseStory } from '#/features/releases/release-store.ts'
import { useAskWords } from '#/story/use-ask-words.tsx'

const sensitiveIn = async (story: ReleaseStory) => {
  const { checks } = await call(releases.coverCheck, { params: addressOf(story), query: {} })
  return checks.find(({ name, result }) => name === 'sensitive' && !result)?.msg ?? ''
}

/** Before anything is issued: those that must be dealt with are refused, the others are asked about. */
export const useAskSensitive = () => useAskWords(sensitiveIn)
