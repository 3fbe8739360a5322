/** Why a template of a site cannot be read or carried out. */
export const templatePhrases = {
  '没有“{{name}}”这个标签': 'There is no tag “{{name}}”',
  '没有“{{name}}”这个过滤器': 'There is no filter “{{name}}”',
  '没有“{{name}}”这个变量': 'There is no variable “{{name}}”',
  '{{name}} 没有结束标签': '{{name}} has no closing tag',
  '“{{name}}”没有写完，缺少 {{end}}': '“{{name}}” is not finished, {{end}} is missing',
  'elsif 不能写在 else 之后': 'elsif cannot come after else',
  '同一个判断里写了两个 else': 'One condition has two else',
  'block 不能写在另一个 block 里面': 'A block cannot stand inside another block',
  '看不懂的表达式 {{name}}': 'The expression {{name}} cannot be understood',
  '标签写法不对：{{name}}': 'A tag is written wrongly: {{name}}',
  要引用的模板文件名是空的: 'The name of the template file to include is empty',
  '没有名为“{{name}}”的模板文件': 'There is no template file called “{{name}}”',
  '渲染时间过长，已中止，请检查循环': 'Drawing took too long and was stopped; check the loops',
  '用到的数据过多，已中止，请检查循环和过滤器':
    'Too much data was used and drawing was stopped; check the loops and filters',
  模板太长: 'The template is too long',
  '生成的页面过大，请检查循环': 'The page became too large; check the loops',
  '模板互相引用，没有尽头': 'The templates include each other without end',
  '文件名只能用小写字母、数字和横线，以 .liquid、.css、.js 或 .svg 结尾':
    'A file name has only lower-case letters, digits and hyphens and ends in .liquid, .css, .js or .svg',
  渠道里还没有可以试排这种页面的稿件: 'The channel has no story yet with which such a page could be tried',
} as const
