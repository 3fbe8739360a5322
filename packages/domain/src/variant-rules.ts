import { coverProblemOn } from './cover-rules.ts'
import { mailProblems } from './mail.ts'
import { filled, type Phrase, phrases } from './phrase.ts'
import { linkUrl } from './story-url.ts'
import { countText, cutText } from './text.ts'
import type { VariantCase, VariantForm } from './variant.ts'
import { coverSlots, coverTypeFor, coverTypesFor } from './variant-covers.ts'
import {
  coverChannelOf,
  type VariantField,
  type VariantFieldId,
  variantFields,
  variantLabels,
} from './variant-fields.ts'

export interface VariantProblem extends Phrase {
  field: VariantFieldId | 'emails'
}

export const variantLimits = { tagsMax: 5, tagMax: 10, titleHintMs: 2_500 } as const

export const tagWarnings = phrases('tagWarnings', {
  repeated: '标签不能重复',
  tooLong: '每个标签最多10个字',
  tooMany: '最多可以设置5个标签',
  tooFew: '最少设置三个标签！',
})

export const variantWords = phrases('variantWords', {
  missing: '{{label}}不能为空！',
  linkMissing: '请输入原文链接',
  linkWrong: '请输入正确的原文链接！',
  oneSmallCover: '该渠道只能使用单图封面！',
  titleShort: '网易标题必须大于{{above}}个字！',
  tooShort: '{{label}}最少{{min}}个字！',
  tooLong: '{{label}}最多{{max}}个字，现在有{{length}}个字！',
  articleTooLong: '第{{no}}篇的{{label}}最多{{max}}个字，现在有{{length}}个字！',
  tooManyCovers: '封面图最多{{most}}张！',
  fewCovers: '三图封面还差{{count}}张！',
  cutOff: '{{label}}超出 {{max}} 字：“{{cut}}”会被截掉',
})

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
    return required && isEmpty(value) && { field: id, ...filled(variantWords.missing, { label }) }
  })

const noDigest = filled(variantWords.missing, { label: variantLabels.digest })
const noTitle = filled(variantWords.missing, { label: variantLabels.title })
export const noCover = filled(variantWords.missing, { label: variantLabels.cover })

const missingDigests: Check = ({ asked: { group, digests } }) => [
  group === 'messaging' && digests?.some((digest) => isEmpty(digest)) && { field: 'detail', ...noDigest },
]

/** Articles of a bundle are told apart by their place. */
const longArticles =
  (field: 'title' | 'detail', textsOf: (asked: VariantCase) => readonly string[] | undefined): Check =>
  ({ asked, form }) => {
    if (asked.group !== 'messaging') return []
    // A field the form leaves to the articles has the same length there.
    const {
      label = variantLabels[field],
      max = 0,
      mode,
    } = fieldOf({ ...asked, digests: undefined }, form, field) ?? {}
    return (textsOf(asked) ?? []).map((text, index) => {
      const length = countText(text, mode)
      const values = { no: index + 1, label, max, length }
      return length > max && { field, ...filled(variantWords.articleTooLong, values) }
    })
  }

const missingTitles: Check = ({ asked: { group, titles } }) => [
  group === 'messaging' && titles?.some((title) => isEmpty(title)) && { field: 'title', ...noTitle },
]

/** Of a bundle every article is shown with a picture, the first with that of the form. */
const missingArticleCovers: Check = ({ asked: { group, covers = [] }, form }) => [
  group === 'messaging' &&
    coversOf(form).length > 0 &&
    covers.slice(1).some((cover) => isEmpty(cover)) && { field: 'coverList', ...noCover },
]

const wrongLink: Check = ({ form: { origUrl }, fields }) => [
  fields.some(({ id }) => id === 'origUrl') &&
    !isEmpty(origUrl) &&
    !/^https?:/i.test(linkUrl(origUrl) ?? '') && { field: 'origUrl', ...variantWords.linkWrong },
]

const fewTags: Check = ({ form: { tags }, fields }) =>
  fields.map(
    ({ id, least = 0 }) =>
      id === 'tags' && tags.length > 0 && tags.length < least && { field: id, ...tagWarnings.tooFew },
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
      above !== undefined && length <= above && { field: id, ...filled(variantWords.titleShort, { above }) },
      min !== undefined && length < min && { field: id, ...filled(variantWords.tooShort, { label, min }) },
    ]
  })

const tooLong: Check = ({ form, fields }) =>
  fields.map(({ id, label, max, mode }) => {
    const length = countText(textOf(form, id) ?? '', mode)
    return (
      max !== undefined &&
      length > max && { field: id, ...filled(variantWords.tooLong, { label, max, length }) }
    )
  })

const wrongTags: Check = ({ form: { tags }, fields }) => {
  if (!fields.some(({ id }) => id === 'tags')) return []
  const tell = (problem: Phrase): VariantProblem => ({ field: 'tags', ...problem })
  return [
    tags.length > variantLimits.tagsMax && tell(tagWarnings.tooMany),
    tags.some((tag) => countText(tag) > variantLimits.tagMax) && tell(tagWarnings.tooLong),
    new Set(tags).size < tags.length && tell(tagWarnings.repeated),
  ]
}

const wrongCovers: Check = ({ asked, form, fields }) => {
  if (!fields.some(({ id }) => id === 'coverList')) return []
  const covers = coversOf(form)
  const tell = (problem: Phrase): VariantProblem => ({ field: 'coverList', ...problem })
  const most = coverSlots(coverTypeFor(asked, form.coverType))
  const open = most - covers.length
  return [
    covers.length > 0 &&
      !coverTypesFor(asked).some((type) => type === form.coverType) &&
      tell(variantWords.oneSmallCover),
    covers.length > most && tell(filled(variantWords.tooManyCovers, { most })),
    covers.length > 0 && open > 0 && tell(filled(variantWords.fewCovers, { count: open })),
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
  isOn && isEmpty(url) ? { field: 'origUrl', ...variantWords.linkMissing } : undefined

const texts = ['title', 'detail', 'shortContent'] as const
const isText = (id: VariantFieldId): id is (typeof texts)[number] => texts.some((text) => text === id)
const cutShownMax = 40

/** What the platform has no room for. */
export const variantCuts = (asked: VariantCase, form: VariantForm): Phrase[] =>
  variantFields(asked, form.ratifyType).flatMap(({ id, label, max, mode }) => {
    if (max === undefined || !isText(id)) return []
    const { cut } = cutText(form[id], max, mode)
    return cut
      ? [filled(variantWords.cutOff, { label, max, cut: [...cut].slice(0, cutShownMax).join('') })]
      : []
  })

/** One more tag, or the reason why it is dropped. */
export const addTag = (
  tags: readonly string[],
  raw: string,
): { tags: readonly string[]; warning: Phrase | undefined } => {
  const tag = raw.trim()
  const warning =
    (tags.includes(tag) && tagWarnings.repeated) ||
    (countText(tag) > variantLimits.tagMax && tagWarnings.tooLong) ||
    (tags.length >= variantLimits.tagsMax && tagWarnings.tooMany) ||
    undefined
  return { tags: tag === '' || warning ? tags : [...tags, tag], warning: tag === '' ? undefined : warning }
}

/** What is said for a moment about a title that is still too short; a count of exactly the minimum is no longer hinted at. */
export const titleHint = (asked: VariantCase, title: string): Phrase | undefined => {
  const rule = variantFields(asked, '1').find(({ id }) => id === 'title')
  if (rule?.above === undefined || countText(title, rule.mode) >= rule.above) return
  return filled(variantWords.titleShort, { above: rule.above })
}
