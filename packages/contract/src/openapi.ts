import type { NamedEndpoint } from './all.ts'
import { areaLabels } from './doc-labels.ts'
import { pathsOf } from './endpoint.ts'
import { type ErrorName, errors } from './errors.ts'
import { fieldLabels } from './field-labels.ts'
import { type JsonSchema, jsonShape, type Side } from './json-shape.ts'

interface Info {
  title: string
  version: string
}

type Definitions = Record<string, JsonSchema>
type Convert = (part: 'params' | 'query' | 'body' | 'response', side: Side) => JsonSchema

const describe = (name: string, { title = fieldLabels[name]?.zh }: JsonSchema) =>
  title ? { description: title } : {}

const hasFields = ({ properties = {} }: JsonSchema) => Object.keys(properties).length > 0

const parametersIn = (place: 'path' | 'query', { properties = {}, required = [] }: JsonSchema) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...describe(name, schema as JsonSchema),
    schema,
  }))

const fileForm: JsonSchema = {
  type: 'object',
  required: ['file'],
  properties: { file: { title: '文件', type: 'string', contentMediaType: 'application/octet-stream' } },
}

const requestBody = ({ method, upload }: NamedEndpoint, convert: Convert) => {
  if (upload)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: fileForm } } } }
  const schema = convert('body', 'input')
  if (method === 'GET' || !hasFields(schema)) return {}
  const content = { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } }
  return { requestBody: { required: (schema.required ?? []).length > 0, content } }
}

const envelopeOf = (code: JsonSchema, data: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code, msg: { type: 'string' }, data },
})

const success = ({ produces }: NamedEndpoint, convert: Convert) => {
  if (produces) return { description: '文件', content: { [produces]: {} } }
  const schema = envelopeOf({ type: 'integer', const: 200 }, convert('response', 'output'))
  return { description: '成功', content: { 'application/json': { schema } } }
}

const securityOf = ({ access, method }: NamedEndpoint) => {
  if (access === 'public') return []
  return [method === 'POST' ? { session: [], csrf: [] } : { session: [] }]
}

const operationOf = (endpoint: NamedEndpoint, convert: Convert) => ({
  tags: [endpoint.area],
  summary: endpoint.summary,
  'x-access': endpoint.access,
  ...(endpoint.perMinute && { 'x-per-minute': endpoint.perMinute }),
  security: securityOf(endpoint),
  parameters: [
    ...parametersIn('path', convert('params', 'input')),
    ...parametersIn('query', convert('query', 'input')),
  ],
  ...requestBody(endpoint, convert),
  responses: { 200: success(endpoint, convert), default: { $ref: '#/components/responses/Refused' } },
})

/** `/a/:id` → `/a/{id}` */
const template = (path: string) => path.replace(/:(\w+)/g, '{$1}')

const pathsFor = (endpoint: NamedEndpoint, definitions: Definitions) => {
  const convert: Convert = (part, side) => {
    const shape = jsonShape(endpoint[part], side, `${endpoint.id}.${part}`)
    Object.assign(definitions, shape.definitions)
    return shape.schema
  }
  const operation = operationOf(endpoint, convert)
  return pathsOf(endpoint).map((path, index) => ({
    path: template(path),
    method: endpoint.method.toLowerCase(),
    operation: { operationId: index ? `${endpoint.id}.${index + 1}` : endpoint.id, ...operation },
  }))
}

const refusal = envelopeOf(
  { type: 'integer', enum: [...new Set(Object.values(errors).map(({ code }) => code))] },
  {
    type: 'object',
    required: ['error'],
    properties: {
      error: { type: 'string', enum: Object.keys(errors) as ErrorName[] },
      fields: { type: 'object', additionalProperties: { type: 'string' } },
      retryAfter: { type: 'integer', description: '秒' },
    },
  },
)

/** The contract as an OpenAPI 3.1 document. */
export const openapi = (endpoints: readonly NamedEndpoint[], { title, version }: Info) => {
  const definitions: Definitions = {}
  const paths: Record<string, Record<string, object>> = {}
  for (const { path, method, operation } of endpoints.flatMap((item) => pathsFor(item, definitions))) {
    paths[path] = { ...paths[path], [method]: operation }
  }
  const areas = new Set(endpoints.map(({ area }) => area))
  return {
    openapi: '3.1.0',
    info: { title, version },
    tags: [...areas].map((name) => ({ name, description: areaLabels[name] ?? name })),
    paths,
    components: {
      schemas: definitions,
      responses: {
        Refused: { description: '没有成功', content: { 'application/json': { schema: refusal } } },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'rb_session' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
      },
    },
  }
}
