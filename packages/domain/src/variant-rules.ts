import { coverProblemOn } from './cover-rules.ts'
import { mailProblems } from './mail.ts'
import { type Remark, say } from './remark.ts'
import { linkUrl } from './story-url.ts'
import { countText, cutText } from './text.ts'
import type { VariantCase, VariantForm } from './variant.ts'
import { coverSlots, coverTypeFor, coverTypesFor } from './variant-covers.ts'
import { coverChannelOf, type VariantField, type VariantFieldId, variantFields } from './variant-fields.ts'

export interface VariantProblem extends Remark {
  field: VariantFieldId | 'emails'
}

export const variantLimits = { tagsMax: 5, tagMax: 10, titleHintMs: 2_500 } as const

export const tagWarnings = {
  repeated: '标签不能重复',
  tooLong: '每个标签最多10个字',
  tooMany: '最多可以设置5个标签',
} as const

/** Sentences with numbers in them; each has its phrase in the catalogues. */
export const variantSentences = {
  titleShort: '网易标题必须大于{{above}}个字！',
  tooShort: '{{label}}最少{{min}}个字！',
  tooLong: '{{label}}最多{{max}}个字，现在有{{length}}个字！',
  articleTooLong: '第{{no}}篇的{{label}}最多{{max}}个字，现在有{{length}}个字！',
  tooManyCovers: '封面图最多{{most}}张！',
  cutOff: '{{label}}超出 {{max}} 字：“{{cut}}”会被截掉',
} as const

/** Everything the form is looked at for, one after another. */
interface Looked {
  asked: VariantCase
  form: VariantForm
  fields: readonly VariantField[]
}

type Check = (looked: Looked) => (VariantProblem | false | undefined)[]

const isEmpty = (value: string | readonly unknown[]) =>
  typeof value === 'string' ? value.trim() === '' : value.length === 0

const fieldOf = (asked: VariantCase, { ratifyType }: VariantForm, wanted: VariantFieldId) =>
  variantFields(asked, ratifyType).find(({ id }) => id === wanted)

/** Cover slots that were left open do not count. */
const coversOf = ({ coverList }: VariantForm) => coverList.filter(({ url }) => url !== '')

const missing: Check = ({ form, fields }) =>
  fields.map(({ id, label, required }) => {
    const value = id === 'coverList' ? coversOf(form) : form[id]
    return required && isEmpty(value) && { field: id, message: `${label}不能为空！` }
  })

const missingDigests: Check = ({ asked: { group, digests } }) => [
  group === 'messaging' &&
    digests?.some((digest) => isEmpty(digest)) && { field: 'detail', message: '摘要不能为空！' },
]

/** Articles of a bundle are told apart by their place. */
const longArticles =
  (field: 'title' | 'detail', textsOf: (asked: VariantCase) => readonly string[] | undefined): Check =>
  ({ asked, form }) => {
    if (asked.group !== 'messaging') return []
    // A field the form leaves to the articles has the same length there.
    const { label = '', max = 0, mode } = fieldOf({ ...asked, digests: undefined }, form, field) ?? {}
    return (textsOf(asked) ?? []).map((text, index) => {
      const length = countText(text, mode)
      const values = { no: index + 1, label, max, length }
      return length > max && { field, ...say(variantSentences.articleTooLong, values) }
    })
  }

const missingTitles: Check = ({ asked: { group, titles } }) => [
  group === 'messaging' &&
    titles?.some((title) => isEmpty(title)) && { field: 'title', message: '标题不能为空！' },
]

export const noCover = '封面图不能为空！'

/** Of a bundle every article is shown with a picture, the first with that of the form. */
const missingArticleCovers: Check = ({ asked: { group, covers = [] }, form }) => [
  group === 'messaging' &&
    coversOf(form).length > 0 &&
    covers.slice(1).some((cover) => isEmpty(cover)) && { field: 'coverList', message: noCover },
]

const wrongLink: Check = ({ form: { origUrl }, fields }) => [
  fields.some(({ id }) => id === 'origUrl') &&
    !isEmpty(origUrl) &&
    !/^https?:/i.test(linkUrl(origUrl) ?? '') && { field: 'origUrl', message: '请输入正确的原文链接！' },
]

const fewTags: Check = ({ form: { tags }, fields }) =>
  fields.map(
    ({ id, least = 0 }) =>
      id === 'tags' && tags.length > 0 && tags.length < least && { field: id, message: '最少设置三个标签！' },
  )

const textOf = (form: VariantForm, id: VariantFieldId) => {
  const value = form[id]
  return typeof value === 'string' && !isEmpty(value) ? value : undefined
}

const tooShort: Check = ({ form, fields }) =>
  fields.flatMap(({ id, label, above, min, mode }) => {
    const text = textOf(form, id)
    if (text === undefined) return []
    const length = countText(text, mode)
    return [
      above !== undefined && length <= above && { field: id, ...say(variantSentences.titleShort, { above }) },
      min !== undefined && length < min && { field: id, ...say(variantSentences.tooShort, { label, min }) },
    ]
  })

const tooLong: Check = ({ form, fields }) =>
  fields.map(({ id, label, max, mode }) => {
    const length = countText(textOf(form, id) ?? '', mode)
    return (
      max !== undefined &&
      length > max && { field: id, ...say(variantSentences.tooLong, { label, max, length }) }
    )
  })

const wrongTags: Check = ({ form: { tags }, fields }) => {
  if (!fields.some(({ id }) => id === 'tags')) return []
  const tell = (message: string): VariantProblem => ({ field: 'tags', message })
  return [
    tags.length > variantLimits.tagsMax && tell(tagWarnings.tooMany),
    tags.some((tag) => countText(tag) > variantLimits.tagMax) && tell(tagWarnings.tooLong),
    new Set(tags).size < tags.length && tell(tagWarnings.repeated),
  ]
}

const wrongCovers: Check = ({ asked, form, fields }) => {
  if (!fields.some(({ id }) => id === 'coverList')) return []
  const covers = coversOf(form)
  const tell = (remark: Remark): VariantProblem => ({ field: 'coverList', ...remark })
  const most = coverSlots(coverTypeFor(asked, form.coverType))
  return [
    covers.length > 0 &&
      !coverTypesFor(asked).some((type) => type === form.coverType) &&
      tell({ message: '该渠道只能使用单图封面！' }),
    covers.length > most && tell(say(variantSentences.tooManyCovers, { most })),
    ...covers.map(({ size }) => {
      const said = coverProblemOn(coverChannelOf(asked.group), size)
      return said !== undefined && tell(said)
    }),
  ]
}

/** In the order of the specification: what is missing, then what is wrong. */
const checks: readonly Check[] = [
  missing,
  missingTitles,
  missingArticleCovers,
  missingDigests,
  wrongLink,
  fewTags,
  tooShort,
  tooLong,
  longArticles('title', ({ titles }) => titles),
  longArticles('detail', ({ digests }) => digests),
  wrongTags,
  wrongCovers,
]

/** Everything that keeps a story from being queued or issued to an account. */
export const variantProblems = (asked: VariantCase, form: VariantForm): VariantProblem[] => {
  if (asked.limits.recipientsMax !== undefined) return mailProblems({ ...form, emails: form.emails ?? [] })
  const looked = { asked, form, fields: variantFields(asked, form.ratifyType) }
  return checks.flatMap((check) => check(looked)).filter((problem) => !!problem)
}

export const variantProblem = (asked: VariantCase, form: VariantForm): VariantProblem | undefined =>
  variantProblems(asked, form)[0]

/** The switch of the public account is on, and where it leads was left open. */
export const missingLink = (isOn: boolean, url: string): VariantProblem | undefined =>
  isOn && isEmpty(url) ? { field: 'origUrl', message: '请输入原文链接' } : undefined

const texts = ['title', 'detail', 'shortContent'] as const
const isText = (id: VariantFieldId): id is (typeof texts)[number] => texts.some((text) => text === id)
const cutShownMax = 40

/** What the platform has no room for. */
export const variantCuts = (asked: VariantCase, form: VariantForm): Remark[] =>
  variantFields(asked, form.ratifyType).flatMap(({ id, label, max, mode }) => {
    if (max === undefined || !isText(id)) return []
    const { cut } = cutText(form[id], max, mode)
    return cut
      ? [say(variantSentences.cutOff, { label, max, cut: [...cut].slice(0, cutShownMax).join('') })]
      : []
  })

/** One more tag, or the reason why it is dropped. */
export const addTag = (
  tags: readonly string[],
  raw: string,
): { tags: readonly string[]; warning: string | undefined } => {
  const tag = raw.trim()
  const warning =
    (tags.includes(tag) && tagWarnings.repeated) ||
    (countText(tag) > variantLimits.tagMax && tagWarnings.tooLong) ||
    (tags.length >= variantLimits.tagsMax && tagWarnings.tooMany) ||
    undefined
  return { tags: tag === '' || warning ? tags : [...tags, tag], warning: tag === '' ? undefined : warning }
}

/** What is said for a moment about a title that is still too short; a count of exactly the minimum is no longer hinted at. */
export const titleHint = (asked: VariantCase, title: string): Remark | undefined => {
  const rule = variantFields(asked, '1').find(({ id }) => id === 'title')
  if (rule?.above === undefined || countText(title, rule.mode) >= rule.above) return
  return say(variantSentences.titleShort, { above: rule.above })
}
