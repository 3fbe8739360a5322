import type { ThirdAccount } from '@rongbian/contract/third-party'
import {
  type CommentRight,
  type CoverCrops,
  coverTypeFor,
  prefillVariant,
  ratifyTypeFor,
  type VariantForm,
  type VariantProblem,
  variantProblems,
} from '@rongbian/domain'
import type { Cover } from '#/features/media/index.ts'
import { type Clock, draftOf as releaseDraftOf } from '#/features/releases/draft.ts'
import type { SignedText } from '#/features/releases/signed-text.ts'
import { caseOf, sourceOf } from '#/features/releases/third-party/account-case.ts'
import { wallOf } from '#/features/releases/wall-time.ts'
import { i18n } from '#/i18n/i18n.ts'
import { phrase } from '#/i18n/phrase.ts'
import { isWall } from '#/ui/typed-time.ts'

/** What is filled in for one account, before it is sent. Times are those of the newsroom's clock. */
export interface AccountDraft extends Omit<VariantForm, 'coverList' | 'emails'> {
  coverList: readonly Cover[]
  wechatUserIds: readonly string[]
  massSend?: boolean
  commentRight?: CommentRight
  coverCrops?: CoverCrops
  timed: boolean
  time: string
  comment: string
}

type Told = Pick<ThirdAccount, 'type' | 'release' | 'signingData'>

const filledBefore = ({ type, signingData }: Told, text: SignedText) => {
  if (!signingData) return
  const asked = caseOf({ type }, text)
  const { emails: _, content: __, massSend: ___, ...form } = signingData
  return {
    ...form,
    ratifyType: ratifyTypeFor(asked, form.ratifyType),
    coverType: coverTypeFor(asked, form.coverType),
  }
}

const prefilled = ({ type }: Told, text: SignedText) => {
  const source = sourceOf(text)
  const form = prefillVariant(caseOf({ type }, text), source)
  const coverList = source.covers.slice(0, form.coverList.length)
  return { ...form, coverList, wechatUserIds: [] }
}

/** What was filled in before, else what the story brings along. */
export const accountDraft = (account: Told, text: SignedText, clock: Clock): AccountDraft => {
  const { timed, time, comment } = releaseDraftOf(account.release, [], clock)
  return { ...(filledBefore(account, text) ?? prefilled(account, text)), timed, time, comment }
}

export interface FieldProblem {
  field: VariantProblem['field'] | 'time'
  message: string
}

const timeProblems = ({ timed, time }: AccountDraft, { now, zone }: Clock): FieldProblem[] => {
  const problem = !timed ? undefined : !isWall(time) ? 'time' : time <= wallOf(now, zone) ? 'past' : undefined
  return problem ? [{ field: 'time', message: i18n.t(`releases:problem.${problem}`) }] : []
}

/** Everything that keeps it from being queued or issued, in the person's language. */
export const draftProblems = (
  account: Pick<ThirdAccount, 'type'>,
  draft: AccountDraft,
  { text, clock }: { text: SignedText; clock: Clock },
): FieldProblem[] => [
  ...variantProblems(caseOf(account, text), draft).map(({ field, ...said }) => ({
    field,
    message: phrase(said),
  })),
  ...timeProblems(draft, clock),
]

/** As the specification sends it: without the tick there is no time. */
export const signingDataOf = (
  { uuid, name, type }: Pick<ThirdAccount, 'uuid' | 'name' | 'type'>,
  draft: AccountDraft,
  version: number,
) => {
  const { timed, time, category, tags, coverList, wechatUserIds, ...rest } = draft
  return {
    ...rest,
    uuid,
    account: name,
    type,
    category: [...category],
    tags: [...tags],
    coverList: coverList.filter(({ url }) => url !== ''),
    wechatUserIds: [...wechatUserIds],
    periodPublish: timed,
    issueDate: timed ? time : '',
    version,
  }
}
