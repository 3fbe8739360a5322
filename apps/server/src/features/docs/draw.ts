import { allEndpoints } from '@rongbian/contract/all'
import { openapi } from '@rongbian/contract/openapi'
import rootPackage from '../../../../../package.json' with { type: 'json' }
import { docsPage } from './page.ts'

/** A thread draws for one product, which is served under one prefix. */
const keptByPrefix = <Made>(make: (prefix: string) => Made) => {
  const kept = new Map<string, Made>()
  return (prefix: string) => {
    const made = kept.get(prefix) ?? make(prefix)
    kept.set(prefix, made)
    return made
  }
}

const documentUnder = keptByPrefix((prefix) => {
  const document = openapi(allEndpoints, { title: '融编', version: rootPackage.version })
  return JSON.stringify({ ...document, servers: [{ url: `${prefix}/` }] }, undefined, 2)
})

const pageUnder = keptByPrefix((prefix) => docsPage(allEndpoints, prefix))

/** The contract as a file for programs. */
export const drawDocument = ({ prefix }: { prefix: string }) => documentUnder(prefix)

/** The contract as a page for people. */
export const drawPage = ({ prefix, filter }: { prefix: string; filter: string }) => pageUnder(prefix)(filter)
