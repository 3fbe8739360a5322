import { describe, expect, test } from 'vitest'
import {
  addRecipients,
  chooseRecipient,
  contactProblems,
  mailLimits,
  mailProblems,
  mailWarnings,
  tidyRecipients,
} from './mail.ts'
import { variantProblem } from './variant-rules.ts'

const empty = {
  title: '',
  detail: '',
  shortContent: '',
  category: [],
  tags: [],
  ratifyType: '1',
  coverType: 1,
  coverList: [],
  origUrl: '',
} as const
const letter = { group: 'others', container: 'article', limits: { recipientsMax: 50 } } as const

describe('sending', () => {
  test('R-email-016 at least one recipient', () => {
    expect(mailProblems({ emails: [], title: '标题' })).toMatchObject([
      { field: 'emails', zh: '请输入收件人' },
    ])
  })

  test('R-email-017 a title', () => {
    expect(mailProblems({ emails: ['a@b.cn'], title: ' ' })).toMatchObject([
      { field: 'title', zh: '请输入标题' },
    ])
    expect(mailProblems({ emails: ['a@b.cn'], title: '长'.repeat(201) })[0]?.zh).toBe('标题最多200个字')
  })

  test('R-email-013 R-email-014 the form of an account whose outlet is mail asks for these and no cover', () => {
    expect(variantProblem(letter, { ...empty, emails: [] })?.zh).toBe('请输入收件人')
    expect(variantProblem(letter, { ...empty, emails: ['a@b.cn'] })?.zh).toBe('请输入标题')
    expect(variantProblem(letter, { ...empty, emails: ['a@b.cn'], title: '好' })).toBeUndefined()
    expect(variantProblem(letter, { ...empty, emails: ['a'], title: '好' })?.field).toBe('emails')
    expect(variantProblem(letter, { ...empty, emails: ['a@b.cn', 'A@b.cn'], title: '好' })?.field).toBe(
      'emails',
    )
  })
})

describe('recipients', () => {
  test('R-email-018 R-email-019 one that is no address is dropped with a warning', () => {
    expect(addRecipients(['a@b.cn'], 'nobody, c@d.cn')).toMatchObject({
      emails: ['a@b.cn', 'c@d.cn'],
      warnings: [{ zh: '请输入正确的邮箱地址：nobody' }],
    })
  })

  test.each([
    ['张三 <a@b.cn>', ['a@b.cn']],
    ['"李四，晚报" <a@b.cn>, 王五<c@d.cn>；e@f.cn', ['a@b.cn', 'c@d.cn', 'e@f.cn']],
    ['a@b.cn 张三 <c@d.cn>', ['a@b.cn', 'c@d.cn']],
    ['<a@b.cn>\n<c@d.cn>', ['a@b.cn', 'c@d.cn']],
  ])('a name before an address is left out: %s', (typed, emails) => {
    expect(addRecipients([], typed)).toEqual({ emails, warnings: [] })
    expect(tidyRecipients(emails.map((one) => `某人 <${one}>`))).toEqual({ emails, warnings: [] })
  })

  test('a name without an address is said to be wrong', () => {
    expect(addRecipients([], '张三 <>').warnings).toMatchObject([{ zh: '请输入正确的邮箱地址：<>' }])
    expect(addRecipients([], '张三 <甲>').warnings).toMatchObject([{ zh: '请输入正确的邮箱地址：甲' }])
  })

  test('R-email-020 one that is there already is dropped with a warning', () => {
    expect(addRecipients(['a@b.cn'], 'A@b.cn')).toMatchObject({
      emails: ['a@b.cn'],
      warnings: [{ zh: '收件人重复：A@b.cn' }],
    })
    expect(tidyRecipients([' a@b.cn', 'a@b.cn ']).emails).toEqual(['a@b.cn'])
  })

  test('R-email-025 choosing one that is chosen', () => {
    expect(chooseRecipient(['a@b.cn'], 'a@B.cn')).toEqual({
      emails: ['a@b.cn'],
      warnings: [mailWarnings.chosen],
    })
    expect(chooseRecipient(['a@b.cn'], 'c@d.cn')).toEqual({ emails: ['a@b.cn', 'c@d.cn'], warnings: [] })
  })

  test('several are parted by whatever people type', () => {
    expect(addRecipients([], 'a@b.cn；c@d.cn，e@f.cn g@h.cn\ni@j.cn;;').emails).toHaveLength(5)
  })

  test('there is an end', () => {
    const many = Array.from({ length: mailLimits.recipientsMax }, (_, at) => `a${at}@b.cn`)
    expect(addRecipients(many, 'one@more.cn')).toEqual({
      emails: many,
      warnings: [mailWarnings.tooMany],
    })
  })
})

describe('the address book', () => {
  const whole = { name: '王琳', company: '教育局', favorEmail: 'w@edu.cn' }

  test.each([
    ['R-addressbook-008', 'name', '请输入姓名'],
    ['R-addressbook-009', 'company', '请输入单位'],
    ['R-addressbook-010', 'favorEmail', '请输入邮箱'],
  ] as const)('%s %s is needed', (_, field, message) => {
    expect(contactProblems({ ...whole, [field]: ' ' })).toMatchObject({ [field]: { zh: message } })
  })

  test('R-addressbook-011 the email must be one', () => {
    expect(contactProblems({ ...whole, favorEmail: 'w@edu' })).toMatchObject({
      favorEmail: { zh: '请输入正确的邮箱地址' },
    })
    expect(contactProblems(whole)).toEqual({})
  })
})
