import type { Plugin } from 'vite'

const contractModule = /\/packages\/contract\/src\/[\w-]+\.ts$/

interface Face {
  method: string
  path: string
  produces?: string
  upload?: { maxBytes: number }
  creates?: true
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isEndpoint = (value: unknown): value is Face => isObject(value) && 'method' in value && 'path' in value
const isPlain = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every(isPlain)
    : isObject(value)
      ? Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
      : ['string', 'number', 'boolean'].includes(typeof value)

const isTable = (value: unknown): value is Record<string, Face> =>
  isObject(value) && Object.values(value).length > 0 && Object.values(value).every(isEndpoint)

const faceOf = ({ method, path, produces, upload, creates }: Face) => ({
  method,
  path,
  produces,
  upload,
  creates,
})

/** What the browser may know of something a contract module exports. */
const shownOf = (value: unknown): unknown => {
  if (isEndpoint(value)) return faceOf(value)
  if (isTable(value))
    return Object.fromEntries(Object.entries(value).map(([name, face]) => [name, faceOf(face)]))
  return isPlain(value) ? value : undefined
}

/** The lines the browser gets for one contract module: addresses and plain tables, no shapes. */
export const facesOf = (module: Record<string, unknown>) =>
  Object.entries(module)
    .map(([name, value]) => [name, shownOf(value)] as const)
    .filter(([, face]) => face !== undefined)
    .map(([name, face]) => `export const ${name} = ${JSON.stringify(face)}`)
    .join('\n')

/** Keeps Zod out of the bundle: types come from the contract's sources, the running code from their faces. */
export const contractFaces = (): Plugin => ({
  name: 'contract-faces',
  enforce: 'pre',
  async load(id) {
    const path = id.replaceAll('\\', '/')
    if (!contractModule.test(path)) return null
    const module: Record<string, unknown> = await import(new URL(`file://${path}`).href)
    return { code: facesOf(module), map: null }
  },
})
