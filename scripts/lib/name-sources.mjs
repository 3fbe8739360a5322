import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

const maps = new Map()

/** None when it is not there or there is no handle left to read it: an error is told all the same. */
const readMap = (address) => {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(address)}.map`, 'utf8')))
  } catch {
    return undefined
  }
}

const mapOf = (address) => {
  if (!maps.has(address)) maps.set(address, readMap(address))
  return maps.get(address)
}

/** Where a place in the bundle came from; of foreign code the map says nothing. */
const originOf = (address, line, column) => {
  const found = mapOf(address)?.findEntry(line - 1, column - 1)
  if (!found || found.generatedLine !== line - 1) return
  return `${new URL(found.originalSource, address)}:${found.originalLine + 1}:${found.originalColumn + 1}`
}

const named = (frame) => {
  const address = frame.getFileName() ?? ''
  const text = String(frame)
  if (!address.startsWith('file:') || !address.endsWith('.mjs')) return text
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()]
  const origin = originOf(address, line, column)
  return origin ? text.replace(`${address}:${line}:${column}`, origin) : text
}

// Node would read the maps at every start, for 0.4 s and 100 MB; most runs never ask where an error came from.
Error.prepareStackTrace = (error, frames) =>
  [error, ...frames.map((frame) => `    at ${named(frame)}`)].join('\n')
