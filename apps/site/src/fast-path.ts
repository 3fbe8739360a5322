import {
  type Context,
  defaultOperators,
  type Emitter,
  type Filter,
  IfTag,
  isTruthy,
  type Liquid,
  Output,
  RenderError,
  type Template,
  type Token,
  TokenizationError,
  TokenKind,
  toValue,
  toValueSync,
  Value,
} from 'liquidjs'

/*
 * liquidjs evaluates everything through generators so that the same code can wait for promises. Our pages have none:
 * the plain cases (a path, a comparison, a filter) are evaluated directly here, which makes a page three times as fast.
 * Anything else is left to liquidjs; a test holds both against each other.
 */

type Read = (ctx: Context) => unknown
type Operator = (left: unknown, right: unknown, ctx: Context) => unknown

/** What liquidjs keeps to itself. */
interface Insides {
  scopes: { findScope: (name: unknown) => object }
  filter: { handler: (...args: unknown[]) => unknown; token: unknown; liquid: unknown; args: unknown[] }
}

const hasContent = (token: unknown): token is { content: unknown } =>
  typeof token === 'object' && token !== null && 'content' in token

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

const slowEquals = (left: unknown, right: unknown, ctx: Context) =>
  toValueSync(defaultOperators['==']?.(left, right, ctx) as never)

const equals: Operator = (left, right, ctx) =>
  isPlain(left) && isPlain(right) ? left === right : slowEquals(left, right, ctx)

export const fastOperators = {
  ...defaultOperators,
  '==': (left: unknown, right: unknown, ctx: Context) => Boolean(equals(left, right, ctx)),
  '!=': (left: unknown, right: unknown, ctx: Context) => !equals(left, right, ctx),
}

const readPath = (names: unknown[]): Read => {
  const [first] = names
  return (ctx) => {
    let value: unknown = (ctx as unknown as Insides['scopes']).findScope(first)
    for (const name of names) value = toValueSync(ctx.readProperty(value as object, name as string))
    return value
  }
}

const readToken = (token: unknown): Read | undefined => {
  if (hasContent(token)) return () => token.content
  const { kind, variable, props } = token as { kind: TokenKind; variable?: Token; props: unknown[] }
  if (kind !== TokenKind.PropertyAccess || variable || !props.every(hasContent)) return
  return readPath(props.map((prop) => prop.content))
}

const all = <T>(found: (T | undefined)[]): found is T[] => found.every((one) => one !== undefined)

const isOperator = (token: Token) => token.kind === TokenKind.Operator
const symbolOf = (token: Token) => (token as Token & { operator: string }).operator

const compare = (left: Read, symbol: string, right: Read): Read => {
  return (ctx) => toValueSync(ctx.opts.operators[symbol]?.(left(ctx), right(ctx), ctx) as never)
}

const readExpression = (postfix: readonly Token[]): Read | undefined => {
  const stack: Read[] = []
  for (const token of postfix) {
    if (isOperator(token) && symbolOf(token) === 'not') return
    const right = isOperator(token) ? stack.pop() : undefined
    const left = isOperator(token) ? stack.pop() : undefined
    const read = left && right ? compare(left, symbolOf(token), right) : readToken(token)
    if (!read) return
    stack.push(read)
  }
  return stack[0]
}

const applyFilter = (filter: Filter): ((value: unknown, ctx: Context) => unknown) | undefined => {
  const { handler, token, liquid, args } = filter as unknown as Insides['filter']
  const reads = args.map((arg) => (Array.isArray(arg) ? undefined : readToken(arg)))
  if (!all(reads)) return
  return (value, context) => {
    const made = handler.apply({ context, token, liquid }, [value, ...reads.map((read) => read(context))])
    return toValueSync(made as never)
  }
}

const addToValue = (value: Value) => {
  const read = readExpression(value.initial.postfix)
  const steps = value.filters.map(applyFilter)
  if (!read || !all(steps)) return
  const evaluate: Read = (ctx) => steps.reduce((result, step) => step(result, ctx), read(ctx))
  // Whoever asks for a value yields the answer, and a plain one is as good as a generator.
  Object.assign(value, { value: evaluate })
}

const settle = (value: Value, ctx: Context) => toValue(toValueSync(value.value(ctx, false)))

const textOf = (part: unknown): string => {
  const value = toValue(part)
  if (typeof value === 'string') return value
  if (value === undefined || value === null) return ''
  return Array.isArray(value) ? value.map(textOf).join('') : String(value)
}

const textEmitter = () => {
  const emitter = {
    buffer: '',
    write: (part: unknown) => {
      emitter.buffer += textOf(part)
    },
  }
  // An emitter is an abstract class by its type and these two members by its use.
  return emitter as unknown as Emitter & { buffer: string }
}

const literalText = (template: Template) => {
  const emitter = textEmitter()
  toValueSync(template.render({} as Context, emitter))
  return emitter.buffer
}

const addToRender = (liquid: Liquid, template: Template) => {
  if (template instanceof Output) {
    const { value } = template
    Object.assign(template, { render: (ctx: Context, emitter: Emitter) => emitter.write(settle(value, ctx)) })
  } else if (template instanceof IfTag) {
    const { branches } = template
    const render = (ctx: Context, emitter: Emitter) => {
      const chosen = branches.find(({ value }) => isTruthy(settle(value, ctx), ctx))
      liquid.renderer.renderTemplates(chosen?.templates ?? template.elseTemplates ?? [], ctx, emitter)
    }
    Object.assign(template, { render })
  } else if (template.token.kind === TokenKind.HTML) {
    const text = literalText(template)
    template.render = (_: Context, emitter: Emitter) => emitter.write(text)
  }
}

export const addFastPath = (liquid: Liquid, templates: Template[]): Template[] => {
  for (const template of templates) {
    for (const argument of template.arguments?.() ?? []) if (argument instanceof Value) addToValue(argument)
    addToRender(liquid, template)
    const children = template.children?.(false, true)
    if (children) addFastPath(liquid, toValueSync(children as never))
  }
  return templates
}

const located = (error: unknown, template: Template) =>
  TokenizationError.is(error) ? error : new RenderError(error as Error, template)

/** In place of `Render.renderTemplates`; every turn of a loop comes by here, so the limit of time is asked here. */
export const renderTemplates = (templates: Template[], ctx: Context, given?: Emitter) => {
  const emitter = given ?? textEmitter()
  ctx.renderLimit.check(performance.now())
  for (const template of templates) {
    try {
      const written = toValueSync(template.render(ctx, emitter))
      if (written) emitter.write(written)
    } catch (error) {
      throw located(error, template)
    }
    if (ctx.breakCalled || ctx.continueCalled) break
  }
  return (emitter as Emitter & { buffer: string }).buffer
}
