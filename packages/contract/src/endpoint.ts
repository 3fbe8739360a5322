import type { Permission } from '@rongbian/domain'
import { z } from 'zod'

/** Who may call: anyone, anyone signed in, or those the policy allows. */
export type Access = 'public' | 'session' | Permission

export const none = z.object({})
export const nothing = z.null()

type Shape = z.ZodType
type FieldsShape = z.ZodObject

export interface Endpoint<
  Params extends FieldsShape = FieldsShape,
  Query extends FieldsShape = FieldsShape,
  Body extends Shape = Shape,
  Response extends Shape = Shape,
> {
  method: 'GET' | 'POST'
  path: string
  /** Further addresses with the same answer. */
  also: readonly string[]
  access: Access
  area: string
  summary: string
  params: Params
  query: Query
  body: Body
  response: Response
  /** Set when the answer is a file and not the envelope. */
  produces?: string
  /** Set when one file arrives as multipart form data. */
  upload?: { maxBytes: number }
  /** Bytes a body may have, where the common limit is too small. */
  maxBody?: number
  /** Set when programs outside may call with a key of their own, and no session. */
  programs?: true
  /** Set when it creates: the browser gives the call a key, so that one whose outcome nobody knows is not done twice. */
  creates?: true
  /** Set when its answer tells a secret that is told only once: that answer is kept nowhere. */
  tellsSecret?: true
  /** Calls per minute and address, where guessing or flooding must be slowed down. */
  perMinute?: number
}

interface Definition<
  Params extends FieldsShape,
  Query extends FieldsShape,
  Body extends Shape,
  Response extends Shape,
> extends Partial<
    Pick<
      Endpoint<Params, Query, Body, Response>,
      | 'also'
      | 'params'
      | 'query'
      | 'body'
      | 'response'
      | 'produces'
      | 'upload'
      | 'maxBody'
      | 'perMinute'
      | 'programs'
      | 'creates'
      | 'tellsSecret'
    >
  > {
  method: 'GET' | 'POST'
  path: string
  access: Access
  area: string
  summary: string
}

export const endpoint = <
  Params extends FieldsShape = typeof none,
  Query extends FieldsShape = typeof none,
  Body extends Shape = typeof none,
  Response extends Shape = typeof nothing,
>(
  definition: Definition<Params, Query, Body, Response>,
) =>
  ({
    also: [],
    params: none,
    query: none,
    body: none,
    response: nothing,
    ...definition,
    // The defaults above are the defaults of the type parameters, which the compiler cannot see.
  }) as unknown as Endpoint<Params, Query, Body, Response>

/** The specification leaves open whether a call stands under /rest or /view: both answer. */
export const restAndView = (path: string) => [
  path.includes('/rest/') ? path.replace('/rest/', '/view/') : path.replace('/view/', '/rest/'),
]

export const pathsOf = ({ path, also }: Pick<Endpoint, 'path' | 'also'>) => [path, ...also]

export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, Shape>
    ? Part<'params', z.input<P>> & Part<'query', z.input<Q>> & Part<'body', z.input<B>>
    : never
export type Output<E> = E extends Endpoint<FieldsShape, FieldsShape, Shape, infer R> ? z.output<R> : never

/** A part that asks for nothing may be left out. */
type Part<Name extends string, Value> =
  Record<string, never> extends Value ? { [key in Name]?: Value } : { [key in Name]: Value }

/** What every call answers; 200 is success. */
export interface Envelope<Data> {
  code: number
  msg: string
  data: Data
}
