import { describe, expect, it } from 'vitest'
import { loadTheme, renderStory, TemplateProblem } from './index.ts'
import { hostile, sampleChannel, sampleStory } from './testing/samples.fixture.ts'

const problemOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof TemplateProblem) return error
    throw error
  }
  throw new Error('no problem was found')
}

const render = (source: string, extra: Record<string, string> = {}) =>
  renderStory(loadTheme('jianbao', { 'story.liquid': source, ...extra }), sampleChannel(), sampleStory())

describe('a theme', () => {
  it('lists its files and says which are the channel’s own', () => {
    const { files } = loadTheme('chenguang', {
      'story.liquid': '{{ story.title }}',
      'special.liquid': '专题',
    })
    expect(files.find(({ name }) => name === 'story.liquid')).toEqual({
      name: 'story.liquid',
      source: '{{ story.title }}',
      isOverride: true,
    })
    expect(files.find(({ name }) => name === 'home.liquid')?.isOverride).toBe(false)
    expect(files.find(({ name }) => name === 'special.liquid')?.isOverride).toBe(true)
  })

  it('names its assets by their content', () => {
    const house = loadTheme('chenguang')
    expect(house.assets.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^site\.[0-9a-f]{10}\.css$/),
      expect.stringMatching(/^special\.[0-9a-f]{10}\.css$/),
      expect.stringMatching(/^paper\.[0-9a-f]{10}\.css$/),
      expect.stringMatching(/^site\.[0-9a-f]{10}\.js$/),
      expect.stringMatching(/^icon\.[0-9a-f]{10}\.svg$/),
    ])
    expect(loadTheme('chenguang').assetNames).toEqual(house.assetNames)
    const changed = loadTheme('chenguang', { 'site.css': 'body{color:red}' })
    expect(changed.assetNames.css).not.toBe(house.assetNames.css)
    expect(changed.assetNames.js).toBe(house.assetNames.js)
    const own = loadTheme('chenguang', { 'site.js': 'own()' }).assets.find(({ name }) => name.endsWith('.js'))
    expect(own?.content).toMatch(/^own\(\)\n[\s\S]*sendBeacon/)
    expect(renderStory(changed, sampleChannel(), sampleStory())).toContain(
      `/site/cgweb/assets/${changed.assetNames.css}`,
    )
  })

  it('uses a file of the channel in place of its own, for one story or for all', () => {
    expect(render('<b>{{ story.title }}</b>')).toBe('<b>北岸滨海步道全线贯通</b>')
    const theme = loadTheme('jianbao', { 'special.liquid': '专题：{{ story.title }}' })
    expect(renderStory(theme, sampleChannel(), sampleStory(), { templateFile: 'special.liquid' })).toBe(
      '专题：北岸滨海步道全线贯通',
    )
  })

  it('says so when a story asks for a file that is not there', () => {
    const work = () =>
      renderStory(loadTheme('jianbao'), sampleChannel(), sampleStory(), { templateFile: 'nope.liquid' })
    expect(problemOf(work)).toMatchObject({ file: 'nope.liquid', reason: '没有名为“nope.liquid”的模板文件' })
  })

  it.each(['../x.liquid', 'a/b.liquid', 'x.html', ''])('refuses a file named %j', (name) => {
    expect(problemOf(() => loadTheme('jianbao', { [name]: '' })).file).toBe(name)
  })
})

describe('a mistake in a template', () => {
  it.each([
    ['一\n二 {% fo %}', 2, '没有“fo”这个标签'],
    ['一\n二\n{% if story %}', 3, '{% if story %} 没有结束标签'],
    ['{{ story.title | shout }}', 1, '没有“shout”这个过滤器'],
    ['一\n{{ story.title', 2, '“{{ story.title”没有写完，缺少 }}'],
    ['{% cycle story.title %}', 1, '没有“cycle”这个标签'],
  ])('is known when it is loaded: %j', (source, line, reason) => {
    const problem = problemOf(() => loadTheme('chenguang', { 'card.liquid': source }))
    expect(problem).toMatchObject({ file: 'card.liquid', line, reason })
    expect(problem.message).toBe(`模板 card.liquid 第 ${line} 行：${reason}`)
  })

  it('is known by file and line when it shows only while rendering', () => {
    expect(
      problemOf(() =>
        render("一\n{% render 'part.liquid' %}", { 'part.liquid': "\n\n{% render 'nope.liquid' %}" }),
      ),
    ).toMatchObject({
      file: 'part.liquid',
      line: 3,
      reason: '没有名为“nope.liquid”的模板文件',
    })
  })
})

describe('a template', () => {
  it.each([
    ['{% for a in (1..999999999) %}x{% endfor %}', '用到的数据过多，已中止，请检查循环和过滤器'],
    [
      '{% for a in (1..9000) %}{% for b in (1..9000) %}{% for c in (1..99) %}{% endfor %}{% endfor %}{% endfor %}',
      /已中止，请检查循环/,
    ],
    [
      "{% assign a = 'xxxxxxxxxx' %}{% for i in (1..40) %}{% assign a = a | append: a %}{% endfor %}",
      '用到的数据过多，已中止，请检查循环和过滤器',
    ],
    [
      `{% assign l = 'a,b,c,d,e,f,g,h,i,j' | split: ',' %}${'{% for x in l %}'.repeat(9)}${'{% endfor %}'.repeat(9)}`,
      '渲染时间过长，已中止，请检查循环',
    ],
    [`{% for a in (1..3000) %}${'很长的文字'.repeat(1_000)}{% endfor %}`, '生成的页面过大，请检查循环'],
    ["{% render 'story.liquid' %}", '模板互相引用，没有尽头'],
  ])('cannot go on for ever: %j', (source, reason) => {
    expect(problemOf(() => render(source))).toMatchObject({
      file: 'story.liquid',
      reason: expect.stringMatching(reason),
    })
  })

  it.each([
    '/etc/passwd',
    '../../package.json',
    './home.liquid/../../package.json',
    'constructor',
    '__proto__',
    'theme.ts',
  ])('cannot read %s', (path) => {
    for (const tag of ['render', 'include', 'layout'])
      expect(problemOf(() => render(`{% ${tag} '${path}' %}`)).reason).toContain(`“${path}”`)
  })

  it('sees the data and nothing behind it', () => {
    expect(
      render(
        '[{{ story.constructor }}{{ story.title.constructor }}{{ story.__proto__ }}{{ channel.columns.map }}]',
      ),
    ).toBe('[]')
  })

  it('lets through the clean text of the story and no other', () => {
    const theme = loadTheme('jianbao', {
      'story.liquid':
        '{{ story.html | raw }}|{{ story.title | raw }}|{{ story.html | append: story.title | raw }}',
    })
    const [body, title, both] = renderStory(
      theme,
      sampleChannel(),
      sampleStory({ html: '<p>文</p>', title: hostile }),
    ).split('|')
    expect(body).toBe('<p>文</p>')
    expect(title).not.toContain('<')
    expect(both).not.toContain('<')
  })
})
