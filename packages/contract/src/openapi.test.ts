import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from './all.ts'
import { accessLabels, areaLabels } from './doc-labels.ts'
import { endpoint, pathsOf } from './endpoint.ts'
import { fieldLabels } from './field-labels.ts'
import { openapi } from './openapi.ts'

const document = openapi(allEndpoints, { title: '融编', version: '1.2.3' })
const text = JSON.stringify(document)
const named = (id: string, definition: ReturnType<typeof endpoint>) => ({ ...definition, id })

interface Operation {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, object> }
  responses: Record<string, object>
  security: object[]
}

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
)
const operationAt = (path: string, method: string) => document.paths[path]?.[method] as Operation

/** Every value of a tree with its place. */
const walk = (value: unknown, place = '#'): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? [[place, value], ...Object.entries(value).flatMap(([key, item]) => walk(item, `${place}/${key}`))]
    : [[place, value]]

/** The field a place stands for; a field may itself be called `properties`. */
const fieldAt = (place: string) => {
  let isName = false
  let field: string | undefined
  for (const part of place.split('/')) {
    field = isName ? part : undefined
    isName = !isName && part === 'properties'
  }
  return field
}

test('the document names itself', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: '融编', version: '1.2.3' } })
})

test('every path of every endpoint is in it, and nothing else', () => {
  const expected = allEndpoints.flatMap((item) =>
    pathsOf(item).map((path) => `${item.method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`),
  )
  expect(operations.map(({ path, method }) => `${method} ${path}`).sort()).toEqual(expected.sort())
})

test('operation ids and paths are unique', () => {
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('nothing in it is undefined', () => {
  expect(walk(document).filter(([, value]) => value === undefined)).toEqual([])
})

test('it survives the way through JSON', () => {
  expect(JSON.parse(text)).toEqual(document)
})

test('every reference leads somewhere', () => {
  const places = new Map(walk(document))
  const references = walk(document).filter(([place]) => place.endsWith('/$ref'))
  expect(references.length).toBeGreaterThan(0)
  for (const [place, target] of references) expect(places.has(String(target)), place).toBe(true)
})

test('path parameters are declared once each', () => {
  for (const { path, operation } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(declared.map(({ name }) => name)).toEqual(inPath)
    expect(declared.every(({ required }) => required)).toBe(true)
  }
})

test('a tree refers to itself', () => {
  expect(operationAt('/sprint/security/groups/tree', 'get').responses['200']).toMatchObject({
    content: {
      'application/json': {
        schema: {
          properties: {
            data: { items: { $ref: '#/components/schemas/people.departmentTree.response.part0' } },
          },
        },
      },
    },
  })
})

test('bodies are JSON or form, files are multipart, pictures and tables are themselves', () => {
  expect(Object.keys(operationAt('/api/user/login', 'post').requestBody?.content ?? {})).toEqual([
    'application/json',
    'application/x-www-form-urlencoded',
  ])
  expect(operationAt('/sprint/userinfo/rest/avatar/upload', 'post').requestBody?.content).toHaveProperty([
    'multipart/form-data',
  ])
  expect(operationAt('/api/vcodes/image', 'get').responses['200']).toMatchObject({
    content: { 'image/png': {} },
  })
  expect(operationAt('/api/user/logout', 'post').requestBody).toBeUndefined()
})

test('a state change asks for session and CSRF token, a public call for nothing', () => {
  expect(operationAt('/api/user/login', 'post').security).toEqual([])
  expect(operationAt('/sprint/userinfo/rest/getInfo', 'get').security).toEqual([{ session: [] }])
  expect(operationAt('/sprint/password/change', 'post').security).toEqual([{ session: [], csrf: [] }])
})

test('a body that contains itself does not point at the document', () => {
  interface Branch {
    branches: Branch[]
  }
  const branch: z.ZodType<Branch> = z.object({
    get branches() {
      return z.array(branch)
    },
  })
  const plant = endpoint({
    method: 'POST',
    path: '/plant',
    access: 'public',
    area: 'session',
    summary: '种树',
    body: branch,
    response: z.date().transform((date) => date.getTime()),
  })
  const made = JSON.stringify(openapi([named('garden.plant', plant as never)], { title: 't', version: 'v' }))
  expect(made).toContain('#/components/schemas/garden.plant.body.part0')
  expect(made).not.toContain('"$ref":"#"')
})

test('every area and every kind of access has a name people can read', () => {
  for (const { id, area, access } of allEndpoints) {
    expect(areaLabels[area], id).toBeTruthy()
    expect(accessLabels[access], id).toBeTruthy()
  }
})

test('every field has a name people can read', () => {
  const names = walk(document).flatMap(([place, schema]) =>
    schema instanceof Object && 'title' in schema ? [] : (fieldAt(place) ?? []),
  )
  const fields = new Set([
    ...names,
    ...operations.flatMap(({ operation }) =>
      operation.parameters.filter(({ schema }) => !('title' in schema)).map(({ name }) => name),
    ),
  ])
  const envelope = ['code', 'msg', 'data', 'error', 'fields', 'retryAfter', 'facts']
  expect([...fields].filter((name) => !fieldLabels[name] && !envelope.includes(name))).toEqual([])
})

test('every endpoint says what it is for, and no two share an address', () => {
  for (const { id, summary } of allEndpoints) expect(summary, id).toMatch(/\p{Script=Han}/u)
  const addresses = allEndpoints.flatMap((item) => pathsOf(item).map((path) => `${item.method} ${path}`))
  expect(new Set(addresses).size).toBe(addresses.length)
})
