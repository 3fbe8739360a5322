import {
  cutText,
  type VariantCase,
  type VariantField,
  type VariantFieldId,
  variantFields,
  variantTexts,
} from '@rongbian/domain'
import type { SignedText } from '#/features/releases/signed-text.ts'
import { sourceOf } from '#/features/releases/third-party/account-case.ts'
import type { AccountDraft } from '#/features/releases/third-party/account-draft.ts'

type TextId = 'title' | 'detail' | 'shortContent'
const textIds: readonly VariantFieldId[] = ['title', 'shortContent', 'detail'] satisfies TextId[]

export interface AccountText {
  field: VariantField
  kept: string
  /** Beyond what the platform has room for. */
  over: string
  /** What the story says and the account does not. */
  left: string
}
export type AccountTexts = Partial<Record<TextId, AccountText>>

/** What of the story's own text was cut off; nothing once somebody has rewritten it. */
const leftOut = (source: string, value: string) =>
  value !== '' && source.startsWith(value) ? source.slice(value.length) : ''

/** Each text of an account, with what is too much of it and what did not come along. */
export const accountTexts = (asked: VariantCase, draft: AccountDraft, text: SignedText): AccountTexts => {
  const sources = variantTexts(asked, sourceOf(text))
  return Object.fromEntries(
    variantFields(asked, draft.ratifyType)
      .filter(({ id }) => textIds.includes(id))
      .map((field) => {
        const id = field.id as TextId
        const { kept, cut } = cutText(draft[id], field.max ?? Number.POSITIVE_INFINITY, field.mode)
        return [id, { field, kept, over: cut, left: leftOut(sources[id], draft[id]) }]
      }),
  )
}
