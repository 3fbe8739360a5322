import { describe, expect, test } from 'vitest'
import type { StoryContainer } from './story.ts'
import {
  type PlatformGroup,
  platformGroups,
  type VariantCase,
  type VariantForm,
  type VariantLimits,
} from './variant.ts'
import { variantLabels } from './variant-fields.ts'
import {
  addTag,
  missingLink,
  titleHint,
  variantLimits,
  variantProblem,
  variantProblems,
} from './variant-rules.ts'

const MB = 1024 * 1024
const cover = { url: '/cover.jpg', size: MB }
const chars = (length: number) => '海'.repeat(length)

const asked = (
  group: PlatformGroup,
  container: StoryContainer = 'article',
  limits: VariantLimits = {},
): VariantCase => ({ group, container, limits })

const filled: VariantForm = {
  title: chars(12),
  detail: chars(20),
  shortContent: chars(20),
  category: ['新闻', '国内'],
  tags: ['海堤', '湿地', '步道'],
  ratifyType: '1',
  coverType: 1,
  coverList: [cover],
  origUrl: '',
}

const groups = Object.keys(platformGroups) as PlatformGroup[]

test.each(groups)('a form with everything goes to %s', (group) => {
  expect(variantProblems(asked(group), filled)).toEqual([])
  expect(variantProblems(asked(group, 'video'), filled)).toEqual([])
})

type Row = readonly [
  ids: string,
  group: PlatformGroup,
  container: StoryContainer,
  changes: Partial<VariantForm>,
  message: string | undefined,
]

const rows: readonly Row[] = [
  ['R-thirdparty-104, 107', 'portal', 'article', { title: ' ' }, '标题不能为空！'],
  ['R-thirdparty-105, 107', 'microblog', 'article', { title: '' }, '标题不能为空！'],
  ['R-thirdparty-106, 107', 'messaging', 'article', { title: '' }, '标题不能为空！'],
  ['R-thirdparty-105 share', 'microblog', 'article', { title: '', ratifyType: '2' }, undefined],
  ['R-thirdparty-100 portal', 'portal', 'article', { title: '', ratifyType: '2' }, '标题不能为空！'],
  ['R-thirdparty-100 messaging', 'messaging', 'article', { title: '', ratifyType: '2' }, '标题不能为空！'],
  ['R-thirdparty-108, 109', 'messaging', 'article', { coverList: [] }, '封面图不能为空！'],
  ['R-thirdparty-108, 109', 'microblog', 'article', { coverList: [] }, '封面图不能为空！'],
  ['R-thirdparty-108, 109', 'shortVideo', 'video', { coverList: [] }, '封面图不能为空！'],
  ['R-thirdparty-108, 109', 'others', 'article', { coverList: [] }, '封面图不能为空！'],
  ['R-thirdparty-108 share', 'microblog', 'article', { coverList: [], ratifyType: '2' }, undefined],
  ['R-thirdparty-108 portal', 'portal', 'article', { coverList: [] }, undefined],
  [
    'R-thirdparty-108 open slot',
    'messaging',
    'article',
    { coverList: [{ url: '', size: 0 }] },
    '封面图不能为空！',
  ],
  ['R-thirdparty-110, 111', 'portal', 'article', { category: [] }, '分类不能为空！'],
  ['R-thirdparty-112, 113', 'portal', 'video', { tags: [] }, '标签不能为空！'],
  ['R-thirdparty-112 article', 'portal', 'article', { tags: [] }, undefined],
  ['R-thirdparty-114, 115', 'portal', 'video', { tags: ['一', '二'] }, '最少设置三个标签！'],
  ['R-thirdparty-114 article', 'portal', 'article', { tags: ['一'] }, undefined],
  ['R-thirdparty-116, 117', 'portal', 'video', { title: chars(10) }, '网易标题必须大于11个字！'],
  ['R-thirdparty-120 exactly 11', 'portal', 'video', { title: chars(11) }, '网易标题必须大于11个字！'],
  ['R-thirdparty-120 weighted 11.5', 'portal', 'video', { title: `${chars(11)}a` }, undefined],
  ['R-thirdparty-118, 119', 'portal', 'article', { title: chars(4) }, '网易标题必须大于5个字！'],
  ['R-thirdparty-120 exactly 5', 'portal', 'article', { title: chars(5) }, '网易标题必须大于5个字！'],
  ['R-thirdparty-120 just above', 'portal', 'article', { title: `${chars(5)}a` }, undefined],
  ['R-thirdparty-121', 'portal', 'video', { title: `${chars(30)}a` }, '标题最多30个字，现在有30.5个字！'],
  ['R-thirdparty-122', 'portal', 'article', { title: chars(51) }, '标题最多50个字，现在有51个字！'],
  ['R-thirdparty-122 at most', 'portal', 'article', { title: chars(50) }, undefined],
  ['R-thirdparty-123', 'portal', 'article', { detail: chars(1_001) }, '简介最多1000个字，现在有1001个字！'],
  ['R-thirdparty-123 at most', 'portal', 'article', { detail: chars(1_000) }, undefined],
  ['R-thirdparty-124, 125', 'microblog', 'article', { shortContent: '' }, '短微博内容不能为空！'],
  ['R-thirdparty-124 share', 'microblog', 'article', { shortContent: '', ratifyType: '2' }, undefined],
  ['R-thirdparty-126, 127', 'microblog', 'article', { detail: '', ratifyType: '2' }, '分享内容不能为空！'],
  ['R-thirdparty-096, 127', 'microblog', 'video', { detail: '' }, '分享内容不能为空！'],
  ['R-thirdparty-099', 'microblog', 'article', { detail: '' }, undefined],
  ['R-thirdparty-128', 'microblog', 'article', { title: chars(33) }, '标题最多32个字，现在有33个字！'],
  ['R-thirdparty-129, 158', 'microblog', 'article', { detail: chars(45) }, '导语最多44个字，现在有45个字！'],
  ['R-thirdparty-130', 'microblog', 'video', { detail: chars(141) }, '分享内容最多140个字，现在有141个字！'],
  ['R-thirdparty-130 at most', 'microblog', 'video', { detail: chars(140) }, undefined],
  [
    'R-thirdparty-131',
    'microblog',
    'article',
    { detail: chars(141), ratifyType: '2' },
    '分享内容最多140个字，现在有141个字！',
  ],
  [
    'R-thirdparty-132',
    'microblog',
    'article',
    { shortContent: chars(1_901) },
    '短微博内容最多1900个字，现在有1901个字！',
  ],
  ['R-thirdparty-133, 134', 'shortVideo', 'video', { detail: '\n ' }, '视频描述不能为空！'],
  ['R-thirdparty-135', 'shortVideo', 'video', { detail: chars(501) }, '视频描述最多500个字，现在有501个字！'],
  ['R-thirdparty-159 half', 'shortVideo', 'video', { detail: 'a'.repeat(1_000) }, undefined],
  ['R-thirdparty-136, 137', 'portal', 'article', { tags: [...'甲乙丙丁戊己'] }, '最多可以设置5个标签'],
  ['R-thirdparty-138, 139', 'portal', 'article', { tags: [chars(11)] }, '每个标签最多10个字'],
  ['R-thirdparty-141', 'portal', 'article', { tags: ['海堤', '海堤'] }, '标签不能重复'],
  ['R-wechat-028, 029', 'messaging', 'article', { origUrl: 'news.cn/1' }, '请输入正确的原文链接！'],
  [
    'R-security-035',
    'messaging',
    'article',
    { origUrl: 'javascript:alert("http")' },
    '请输入正确的原文链接！',
  ],
  ['R-wechat-028 right', 'messaging', 'article', { origUrl: 'https://news.cn/1' }, undefined],
  ['R-wechat-030, 031', 'messaging', 'article', { detail: '' }, '摘要不能为空！'],
  ['R-wechat-032 at least', 'messaging', 'article', { title: '海' }, undefined],
  [
    'R-wechat-032 every character 1',
    'messaging',
    'article',
    { title: 'a'.repeat(65) },
    '标题最多64个字，现在有65个字！',
  ],
  ['R-wechat-033', 'messaging', 'article', { detail: 'a'.repeat(121) }, '摘要最多120个字，现在有121个字！'],
  [
    'R-cover-049',
    'messaging',
    'article',
    { coverList: [{ ...cover, size: 10 * MB }] },
    '微信的封面须小于 10 MB，现在是 10 MB，请压缩或另选一张',
  ],
  ['R-cover-049 under', 'messaging', 'article', { coverList: [{ ...cover, size: 10 * MB - 1 }] }, undefined],
  [
    'R-cover-050',
    'microblog',
    'article',
    { coverList: [{ ...cover, size: 5 * MB }] },
    '微博的封面须小于 5 MB，现在是 5 MB，请压缩或另选一张',
  ],
  ['R-cover-002', 'portal', 'article', { coverType: 3, coverList: [cover] }, '三图封面还差2张！'],
  ['R-cover-036', 'microblog', 'article', { coverType: 3 }, '该渠道只能使用单图封面！'],
]

describe('rules of one account', () => {
  test.each(rows)('%s: %s, %s, %o → %s', (_, group, container, changes, message) => {
    expect(variantProblem(asked(group, container), { ...filled, ...changes })?.zh).toBe(message)
  })
})

test('R-thirdparty-103 to 123: problems come in the order of the specification', () => {
  const empty: VariantForm = { ...filled, title: '', detail: '', category: [], tags: [], coverList: [] }
  const told = (group: PlatformGroup, container: StoryContainer, form = empty) =>
    variantProblems(asked(group, container), form).map(({ zh }) => zh)
  expect(told('portal', 'video')).toEqual(['标题不能为空！', '分类不能为空！', '标签不能为空！'])
  expect(told('portal', 'video', { ...empty, title: '海', tags: ['一'] })).toEqual([
    '分类不能为空！',
    '最少设置三个标签！',
    '网易标题必须大于11个字！',
  ])
  expect(told('microblog', 'article', { ...empty, shortContent: '' })).toEqual([
    '标题不能为空！',
    '封面图不能为空！',
    '短微博内容不能为空！',
  ])
  expect(told('messaging', 'article')).toEqual(['标题不能为空！', '封面图不能为空！', '摘要不能为空！'])
})

test('R-wechat-036: the digest of every article of a bundle is its summary', () => {
  const bundle = { ...asked('messaging', 'wechat'), digests: ['有', ''] }
  expect(variantProblem(bundle, { ...filled, detail: '' })).toMatchObject({
    field: 'detail',
    zh: '摘要不能为空！',
  })
  expect(variantProblem({ ...bundle, digests: ['有', '也有'] }, { ...filled, detail: '' })).toBeUndefined()
})

test.each<[string, Partial<VariantCase>, string | undefined]>([
  ['R-wechat-032 every title', { titles: ['有', ''] }, '标题不能为空！'],
  ['R-wechat-032 too long', { titles: ['有', chars(65)] }, '第2篇的标题最多64个字，现在有65个字！'],
  ['R-wechat-033, 036', { digests: [chars(121), '有'] }, '第1篇的摘要最多120个字，现在有121个字！'],
  ['at most', { titles: [chars(64)], digests: [chars(120)] }, undefined],
  ['R-thirdparty-108, 109 every article', { covers: ['/a.jpg', ''] }, '封面图不能为空！'],
  ['R-thirdparty-108 the first has that of the form', { covers: ['', '/b.jpg'] }, undefined],
])('%s: of a bundle %o → %s', (_, articles, message) => {
  const bundle = { ...asked('messaging', 'wechat'), digests: ['有', '也有'], ...articles }
  expect(variantProblem(bundle, { ...filled, detail: '' })?.zh).toBe(message)
})

test('a length is said by id too, for other languages', () => {
  expect(variantProblem(asked('microblog'), { ...filled, title: chars(33) })).toEqual({
    field: 'title',
    id: 'variantWords.tooLong',
    zh: '标题最多32个字，现在有33个字！',
    values: { label: variantLabels.title, max: 32, length: 33 },
  })
})

test.each([
  [true, ' ', '请输入原文链接'],
  [true, 'https://news.cn/1', undefined],
  [false, '', undefined],
])('R-wechat-017, 018, 027: the original link switched to %s with "%s"', (isOn, url, message) => {
  expect(missingLink(isOn, url)?.zh).toBe(message)
})

test.each<[string, VariantLimits, Partial<VariantForm>, string | undefined]>([
  ['a longer minimum', { titleMin: 8 }, { title: chars(7) }, '标题最少8个字！'],
  ['a shorter title', { titleMax: 10 }, { title: chars(11) }, '标题最多10个字，现在有11个字！'],
  ['a shorter text', { detailMax: 10 }, { detail: chars(11) }, '简介最多10个字，现在有11个字！'],
  ['a title', { needs: ['title'] }, { title: '' }, '标题不能为空！'],
  ['a text', { needs: ['detail'] }, { detail: '' }, '简介不能为空！'],
  ['tags', { needs: ['tags'] }, { tags: [] }, '标签不能为空！'],
  ['a category', { needs: ['category'] }, { category: [] }, '分类不能为空！'],
  ['an original link', { needs: ['origUrl'] }, { origUrl: '' }, '原文链接不能为空！'],
  ['no cover at all', { coverMost: 0 }, { coverList: [] }, undefined],
  [
    'one cover',
    { coverMost: 1 },
    { coverType: 3, coverList: [cover, cover, cover] },
    '该渠道只能使用单图封面！',
  ],
  ['no minimum of an empty title', { titleMin: 8 }, { title: '' }, undefined],
])('a platform of its own asks for %s', (_, limits, changes, message) => {
  expect(variantProblem(asked('others', 'article', limits), { ...filled, ...changes })?.zh).toBe(message)
})

test.each([
  ['R-thirdparty-057', ['一'], ' 二 ', ['一', '二'], undefined],
  ['R-thirdparty-136, 137, 140', [...'一二三四五'], '六', [...'一二三四五'], '最多可以设置5个标签'],
  ['R-thirdparty-138, 139, 140', [], chars(11), [], '每个标签最多10个字'],
  ['R-thirdparty-138 at most', [], chars(10), [chars(10)], undefined],
  ['R-thirdparty-141', ['一'], '一', ['一'], '标签不能重复'],
  ['nothing typed', ['一'], '  ', ['一'], undefined],
])('%s: to %o comes %s', (_, tags, tag, after, warning) => {
  const added = addTag(tags, tag)
  expect({ ...added, warning: added.warning?.zh }).toEqual({ tags: after, warning })
})

test.each<[string, VariantCase, number, string | undefined]>([
  ['R-thirdparty-142', asked('portal'), 4, '网易标题必须大于5个字！'],
  ['R-thirdparty-142 not at 5', asked('portal'), 5, undefined],
  ['R-thirdparty-143', asked('portal', 'video'), 10, '网易标题必须大于11个字！'],
  ['R-thirdparty-143 not at 11', asked('portal', 'video'), 11, undefined],
  ['no minimum elsewhere', asked('messaging'), 1, undefined],
])('%s: a title of a length is hinted at', (_, at, length, hint) => {
  expect(titleHint(at, chars(length))?.zh).toBe(hint)
})

test('R-thirdparty-142: the hint stays 2.5 s', () => {
  expect(variantLimits.titleHintMs).toBe(2_500)
})
