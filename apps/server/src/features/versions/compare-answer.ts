import type { StoryContent } from '@rongbian/contract/stories'
import { compareVersions } from '@rongbian/contract/versions'
import type { LanguageId } from '@rongbian/domain'
import type { z } from 'zod'
import { compareContents } from './compare.ts'

type Answer = z.input<typeof compareVersions.response>

interface State<Key extends 'from' | 'to'> {
  version: Answer[Key]
  content: StoryContent
}

interface Compared {
  from: State<'from'>
  to: State<'to'>
  language: LanguageId | undefined
}

/** The whole answer as it is sent. */
export const compareAnswer = ({ from, to, language }: Compared) => {
  const found = compareContents({ from: from.content, to: to.content, language })
  const data = compareVersions.response.parse({ from: from.version, to: to.version, ...found })
  return Buffer.from(JSON.stringify(data)) as Uint8Array
}
