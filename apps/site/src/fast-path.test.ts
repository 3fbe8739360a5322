import { Context, Liquid, Output, Value } from 'liquidjs'
import { expect, it } from 'vitest'
import { makeEngine } from './engine.ts'
import { addFastPath } from './fast-path.ts'

const data = {
  title: '标题 <b>',
  none: null,
  empty: '',
  zero: 0,
  yes: true,
  list: ['a', 'b', 'c'],
  deep: { list: [{ name: 'x' }, { name: 'y' }], key: 'name' },
  index: 1,
}

const snippets = [
  '{{ title }}{{ none }}{{ missing.deeper }}{{ zero }}{{ yes }}{{ list }}{{ "text" }}{{ 4.5 }}',
  '{{ list[0] }}{{ list.first }}{{ list.last }}{{ list.size }}{{ list[index] }}{{ list[-1] }}{{ deep.list[0].name }}{{ deep["list"].size }}{{ deep.list[0][deep.key] }}',
  '{{ title | upcase | append: empty | append: deep.list[1].name }}{{ none | default: "无" }}{{ zero | default: 9, allow_false: true }}',
  '{{ list | join: "-" }}{{ list | slice: 1, 2 | join: title }}{{ list | map: "x" | size }}{{ deep.list | where: "name", "y" | map: "name" }}',
  ...['title', 'none', 'empty', 'zero', 'yes', 'missing', 'list', 'deep'].flatMap((name) => [
    `{% if ${name} %}1{% else %}0{% endif %}{% unless ${name} %}1{% endunless %}`,
    `{% if ${name} == blank %}1{% endif %}{% if ${name} != empty %}2{% endif %}{% if ${name} == nil %}3{% endif %}{% if blank == ${name} %}4{% endif %}`,
    `{% if ${name} == title or ${name} == list and zero != 0 %}1{% endif %}{% if not ${name} %}2{% endif %}{% if ${name} contains "a" %}3{% endif %}`,
    `{% if ${name} > 0 %}1{% elsif ${name} >= 0 %}2{% elsif ${name} <= index %}3{% endif %}`,
  ]),
  '{% for item in list %}{{ forloop.index }}/{{ forloop.length }}{{ item }}{% if forloop.last %}!{% endif %}{% if item == "b" %}{% break %}{% endif %}{% else %}-{% endfor %}',
  '{% for i in (1..5) reversed %}{% if i == 3 %}{% continue %}{% endif %}{{ i }}{% endfor %}{% for x in none %}x{% else %}nothing{% endfor %}',
  '{% for item in list limit: index offset: 1 %}{{ item }}{% endfor %}{% for i in (index..list.size) %}{{ i }}{% endfor %}',
  '{% assign a = list | first %}{{ a }}{% capture b %}<i>{{ a }}</i>{% endcapture %}{{ b }}{% increment n %}{% case index %}{% when 1 %}one{% else %}other{% endcase %}',
  '  {%- if yes -%}  a  {%- endif -%}  b {{- title -}} c{% raw %}{{ x }}{% endraw %}{% comment %}no{% endcomment %}{% liquid\n assign q = 2\n echo q %}',
]

it.each(snippets)('evaluates %j as liquidjs does', (snippet) => {
  const plain = new Liquid({ outputEscape: 'escape', ownPropertyOnly: true })
  const expected = plain.parseAndRenderSync(snippet, {}, { globals: structuredClone(data) })
  expect(makeEngine({ 't.liquid': snippet })('t.liquid', structuredClone(data))).toBe(expected)
})

it('carries blocks, layouts and partials as liquidjs does', () => {
  const templates = {
    'page.liquid':
      "{% layout 'layout.liquid', tone: title %}{% block head %}[{{ block.super }}]{% endblock %}{% block main %}{% render 'part.liquid' for list as item %}{% include 'part.liquid', item: 'z' %}{% endblock %}",
    'layout.liquid':
      '<{% block head %}head{% endblock %}|{{ tone }}|{% block main %}{% endblock %}|{% block foot %}foot{% endblock %}>',
    'part.liquid': '({{ item }}{{ title }}{{ forloop.index }})',
  }
  const plain = new Liquid({ outputEscape: 'escape', ownPropertyOnly: true, templates })
  const expected = plain.renderFileSync('page.liquid', {}, { globals: structuredClone(data) })
  expect(makeEngine(templates)('page.liquid', structuredClone(data))).toBe(expected)
})

const parsed = (snippet: string) => {
  const liquid = new Liquid()
  const [output] = addFastPath(liquid, liquid.parse(snippet))
  if (!(output instanceof Output)) throw new Error('liquidjs parses an output as something else')
  return output
}

it('finds what liquidjs keeps to itself, so that the plain cases do go the direct way', () => {
  const { value } = parsed('{{ list[0].name | append: title | upcase }}')
  expect(Object.hasOwn(value, 'value')).toBe(true)
  expect(value.value(new Context({ list: [{ name: 'x' }], title: 'y' }), false)).toBe('XY')
})

it('leaves to liquidjs what is not plain', () => {
  expect(Object.hasOwn(parsed('{{ list[index] }}').value, 'value')).toBe(false)
})

it('is needed as long as liquidjs evaluates through generators', () => {
  const generator = Object.getPrototypeOf(function* () {})
  const why = 'liquidjs evaluates directly now: measure again, fast-path.ts may go'
  expect(Object.getPrototypeOf(Value.prototype.value), why).toBe(generator)
  expect(Object.getPrototypeOf(new Liquid().renderer.renderTemplates), why).toBe(generator)
})
