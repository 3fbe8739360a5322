import { storyStyles } from './story-html.ts'

const aliases: Record<string, string> = {
  background: 'background-color',
  'text-decoration-line': 'text-decoration',
}

const pointsPer: Record<string, number> = { pt: 1, px: 0.75, cm: 28.35, mm: 2.835, in: 72 }

const points = (value: string) => {
  const [, size, unit = ''] = /^(\d{1,4}(?:\.\d+)?)(pt|px|cm|mm|in)$/i.exec(value) ?? []
  const factor = pointsPer[unit.toLowerCase()]
  return size && factor ? Number(size) * factor : undefined
}

const inEm = (value: string) => {
  const size = points(value)
  const em = size === undefined ? 0 : Math.round(size / 6) / 2
  return em > 0 && em <= 20 ? `${em}em` : value
}

/** Word measures an indent in points; between 18 and 36 it is the two characters of every size of type. */
const firstLine = (value: string) => {
  const size = points(value)
  return size !== undefined && size >= 18 && size <= 36 ? '2em' : inEm(value)
}

const readers: Record<string, (value: string) => string> = {
  'text-indent': firstLine,
  'margin-left': inEm,
  'padding-left': inEm,
}

const readDeclaration = (tag: string, declaration: string): [string, string] | undefined => {
  const colon = declaration.indexOf(':')
  if (colon < 1) return
  const written = declaration.slice(0, colon).trim().toLowerCase()
  const property = Object.hasOwn(aliases, written) ? (aliases[written] ?? written) : written
  const rule = Object.hasOwn(storyStyles, property) ? storyStyles[property] : undefined
  if (!rule || (rule.on && !rule.on.includes(tag))) return
  const trimmed = declaration
    .slice(colon + 1)
    .replace(/!\s*important\s*$/i, '')
    .trim()
  const value = readers[property]?.(trimmed) ?? trimmed
  return rule.value.test(value) ? [property, value] : undefined
}

/** What the vocabulary keeps of a style attribute; the last of several values for a property counts. */
export const cleanStyle = (
  tag: string,
  style: string,
  isWanted: (property: string, value: string) => boolean = () => true,
) => {
  const kept = new Map<string, string>()
  for (const declaration of style.split(';')) {
    const [property, value] = readDeclaration(tag, declaration) ?? []
    if (property && value && isWanted(property, value)) kept.set(property, value)
  }
  return [...kept].map(([property, value]) => `${property}:${value}`).join(';')
}
