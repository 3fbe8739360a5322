import { describe, expect, test } from 'vitest'
import {
  addColumn,
  mainColumnOf,
  pickOf,
  removeColumn,
  treeNodes,
  withMain,
} from '#/features/releases/column-choice.ts'
import { sampleColumn } from '#/features/releases/release-samples.fixture.ts'

const tree = [
  sampleColumn('news', {
    name: '新闻',
    children: [
      sampleColumn('city', { name: '城市', mainColumn: true }),
      sampleColumn('rolling', { name: '滚动' }),
      sampleColumn('old', { name: '旧栏目', disabled: true }),
    ],
  }),
  sampleColumn('links', { name: '链接', type: 1 }),
  sampleColumn('empty', { name: '空', isParent: true }),
  sampleColumn('eco', { name: '生态' }),
]
const codes = (nodes: readonly { key: string }[]) => nodes.map(({ key }) => key)

describe('the tree', () => {
  test('has leaves of type 0 and what leads to them', () => {
    const nodes = treeNodes(tree, { channelCode: 'cgweb' })
    expect(codes(nodes)).toEqual(['news', 'eco'])
    expect(codes(nodes[0]?.children ?? [])).toEqual(['city', 'rolling', 'old'])
  })

  test('lets people tick leaves only, not the main column, nor what is disabled', () => {
    const [news, eco] = treeNodes(tree, { channelCode: 'cgweb' })
    expect(news?.checkable).toBe(false)
    expect(eco).toMatchObject({ checkable: true, disabled: false })
    expect(news?.children.map(({ disabled }) => disabled)).toEqual([true, false, true])
  })

  test.each([
    ['kexuewang', true],
    ['hqweb', true],
    ['cgweb', false],
  ])('a top column with others below it on %s is disabled: %s', (channelCode, disabled) => {
    expect(treeNodes(tree, { channelCode })[0]?.disabled).toBe(disabled)
  })

  test('a word leaves what it finds, by name or code', () => {
    expect(codes(treeNodes(tree, { channelCode: 'cgweb', word: ' 滚' }))).toEqual(['news'])
    expect(codes(treeNodes(tree, { channelCode: 'cgweb', word: 'ECO' }))).toEqual(['eco'])
    expect(treeNodes(tree, { channelCode: 'cgweb', word: '没有' })).toEqual([])
  })

  test('knows its main column', () => {
    expect(mainColumnOf(tree)?.code).toBe('city')
  })
})

describe('a choice', () => {
  const pick = (code: string, mainColumn = false) => pickOf(tree, { code, name: code, mainColumn })
  const main = pick('city', true)

  test('bears the names above it', () => {
    expect(main.label).toBe('新闻 / 城市')
    expect(pick('gone').label).toBe('gone')
  })

  test('is one besides the main column: another takes its place', () => {
    const chosen = addColumn([main, pick('rolling')], pick('eco'), false)
    expect(chosen.map(({ code }) => code)).toEqual(['city', 'eco'])
  })

  test('is several where that is allowed, each once', () => {
    const chosen = addColumn([main, pick('rolling'), pick('eco')], pick('rolling'), true)
    expect(chosen.map(({ code }) => code)).toEqual(['city', 'eco', 'rolling'])
  })

  test('without a main column is one', () => {
    expect(addColumn([pick('rolling')], pick('eco'), false)).toEqual([pick('eco')])
  })

  test('keeps its main column whatever is removed', () => {
    expect(removeColumn([main, pick('eco')], 'city')).toEqual([main, pick('eco')])
    expect(removeColumn([main, pick('eco')], 'eco')).toEqual([main])
    expect(removeColumn([pick('eco')], 'eco')).toEqual([])
  })

  test('from before stands behind the main column of today', () => {
    const before = [
      { code: 'eco', name: '生态', mainColumn: true },
      { code: 'city', name: '城市', mainColumn: false },
    ]
    expect(withMain(tree, before)).toEqual([
      { code: 'city', name: '城市', label: '新闻 / 城市', mainColumn: true },
      { code: 'eco', name: '生态', label: '生态', mainColumn: false },
    ])
    expect(withMain([], before.slice(0, 1))).toEqual([
      { code: 'eco', name: '生态', label: '生态', mainColumn: false },
    ])
  })
})
