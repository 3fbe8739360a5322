import { chineseOf, type Remark, say } from '@rongbian/domain'
import { type LiquidErrors, type ParseError, type RenderError, TokenizationError } from 'liquidjs'

/** What liquidjs says, in the words of the people who edit templates. */
const reasons: [RegExp, string, { end: string }?][] = [
  [/^tag "(.+)" not found/, '没有“{{name}}”这个标签'],
  [/^undefined filter: (.+)/, '没有“{{name}}”这个过滤器'],
  [/^undefined variable: (.+)/, '没有“{{name}}”这个变量'],
  [/^tag (.+) not closed/, '{{name}} 没有结束标签'],
  [/^output "(.+)" not closed/, '“{{name}}”没有写完，缺少 {{end}}', { end: '}}' }],
  [/^tag "(.+)" not closed/, '“{{name}}”没有写完，缺少 {{end}}', { end: '%}' }],
  [/^unexpected elsif after else/, 'elsif 不能写在 else 之后'],
  [/^duplicated else/, '同一个判断里写了两个 else'],
  [/^block tag cannot be nested/, 'block 不能写在另一个 block 里面'],
  [/^invalid value expression: (.+)/, '看不懂的表达式 {{name}}'],
  [/^illegal tag: (.+)/, '标签写法不对：{{name}}'],
  [/^illegal file path/, '要引用的模板文件名是空的'],
  [/^ENOENT: Failed to lookup "(.+)" in/, '没有名为“{{name}}”的模板文件'],
  [/^template render limit exceeded/, '渲染时间过长，已中止，请检查循环'],
  [/^memory alloc limit exceeded/, '用到的数据过多，已中止，请检查循环和过滤器'],
  [/^parse length limit exceeded/, '模板太长'],
  [/^Invalid string length/, '生成的页面过大，请检查循环'],
  [/^Maximum call stack size exceeded/, '模板互相引用，没有尽头'],
]

const reasonOf = (message: string): Remark | string => {
  const plain = message.replace(/(, file:[^,]*)?, line:\d+, col:\d+$/, '')
  const [pattern, words, rest] = reasons.find(([known]) => known.test(plain)) ?? []
  return pattern && words ? say(words, { name: pattern.exec(plain)?.[1] ?? '', ...rest }) : plain
}

/** A template that cannot be read or carried out; says where to look. */
export class TemplateProblem extends Error {
  readonly file: string
  readonly line: number
  readonly reason: string
  /** The reason with its pieces, for other languages. */
  readonly said: Remark | string

  constructor(file: string, line: number, said: Remark | string, options?: ErrorOptions) {
    const reason = chineseOf(said)
    super(`模板 ${file} 第 ${line} 行：${reason}`, options)
    this.name = 'TemplateProblem'
    this.file = file
    this.line = line
    this.reason = reason
    this.said = said
  }
}

type LiquidError = LiquidErrors | ParseError | RenderError | TokenizationError

// liquidjs marks its errors with a trait, which only the (abstract) base class can tell; all of them inherit the test.
const isLiquidError = (error: unknown): error is LiquidError => TokenizationError.is(error)

/** Liquid's own errors with their place; anything else is a mistake of ours and goes on as it is. */
export const asTemplateProblem = (error: unknown, file: string) => {
  if (error instanceof RangeError)
    return new TemplateProblem(file, 1, reasonOf(error.message), { cause: error })
  if (!isLiquidError(error)) return error
  const [line = 1] = error.token.getPosition()
  return new TemplateProblem(error.token.file ?? file, line, reasonOf(error.message), { cause: error })
}
