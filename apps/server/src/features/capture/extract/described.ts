import { parseJson } from '@rongbian/domain'

/** An article as it is described for search engines. */
export interface Described {
  headline: string
  authors: string[]
  publisher: string
  published: string
  body: string
  pictures: string[]
  isVideo: boolean
  isClosed: boolean
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const fieldNames = ['@type', 'headline', 'datePublished', 'uploadDate', 'articleBody']

/** The fields that matter, of a description that is no JSON any more. */
const pickFields = (text: string): Fields => {
  const told = (name: string) => {
    const [, value] = new RegExp(`"${name}"\\s*:\\s*"((?:[^"\\\\]|\\\\.)*)"`).exec(text) ?? []
    return value === undefined ? undefined : (parseJson(`"${value}"`) ?? value)
  }
  const [, author] = /"author"\s*:\s*(?:\[\s*)?\{[^{}]*?"name"\s*:\s*"([^"\\]+)"/.exec(text) ?? []
  return { ...Object.fromEntries(fieldNames.map((name) => [name, told(name)])), author }
}

/** Wrapped in comments, with a comma or a semicolon too many, or broken by a quote: whatever can be read is. */
const readDescription = (source: string): unknown => {
  const text = source
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/^\s*(?:<!--|<!\[CDATA\[|\/\*.*?\*\/|\/\/\s*<!\[CDATA\[)+/, '')
    .replace(/(?:-->|\/\/\s*\]\]>|\]\]>|;)+\s*$/, '')
  return parseJson(text) ?? parseJson(text.replace(/,\s*(?=[}\]])/g, '')) ?? pickFields(text)
}

const nested = ['@graph', 'mainEntity', 'mainEntityOfPage', 'hasPart']

const unfold = (value: unknown): Fields[] => {
  if (Array.isArray(value)) return value.flatMap(unfold)
  if (!isFields(value)) return []
  return [value, ...nested.flatMap((name) => unfold(value[name] ?? []))]
}

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return textOf(value[0])
  return typeof value === 'string' ? value.trim() : ''
}

/** A name, or those of several; some only point to where the name is told. */
const namesIn = (all: Fields[]) => {
  const meant = (fields: Fields) =>
    fields.name === undefined && fields['@id']
      ? (all.find((other) => other.name !== undefined && other['@id'] === fields['@id']) ?? fields)
      : fields
  const namesOf = (value: unknown): string[] => {
    if (Array.isArray(value)) return personsOf(value.filter(isFields).map(meant), value).flatMap(namesOf)
    if (!isFields(value)) return [textOf(value)].filter(Boolean)
    return namesOf(meant(value).name ?? '')
  }
  return (value: unknown) => [...new Set(namesOf(value))]
}

/** Beside the persons who wrote it the house is no author. */
const personsOf = (fields: Fields[], all: unknown[]) => {
  const persons = fields.filter(isTyped(/^Person$/))
  return persons.length > 0 && fields.length === all.length ? persons : all
}

const picturesOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(picturesOf)
  const url = isFields(value) ? textOf(value.url) : textOf(value)
  return url ? [url] : []
}

const isTyped = (pattern: RegExp) => (fields: Fields) =>
  [fields['@type']].flat().some((type) => pattern.test(textOf(type)))

const kinds = [
  /(Article|Posting|Report|Review|Recipe)$/,
  /^VideoObject$/,
  /^(WebPage|CreativeWork|Book|Product)$/,
]

/** Of several descriptions the fullest of the best kind. */
const chosenOf = (all: Fields[]) => {
  const isDated = (fields: Fields) => fields.datePublished !== undefined || fields.headline !== undefined
  for (const kind of kinds) {
    const found = all.filter(isTyped(kind))
    const chosen = found.find(isDated) ?? found[0]
    if (chosen) return chosen
  }
  return all.find(isDated) ?? {}
}

const isScheme = (type: string) => /ld\+json/i.test(type)

export const readDescribed = (document: Document): Described => {
  const scripts = [...document.querySelectorAll('script[type]')]
  const all = scripts
    .filter((script) => isScheme(script.getAttribute('type') ?? ''))
    .flatMap((script) => unfold(readDescription(script.textContent ?? '')))
  const article = chosenOf(all)
  const namesOf = namesIn(all)
  const authors = namesOf(article.author)
  return {
    headline: textOf(article.headline) || (isTyped(/^WebPage$/)(article) ? '' : textOf(article.name)),
    authors: authors.length > 0 ? authors : namesOf(article.creator),
    publisher: namesOf(article.publisher)[0] ?? '',
    published: textOf(article.datePublished) || textOf(article.uploadDate) || textOf(article.dateCreated),
    body: textOf(article.articleBody),
    pictures: picturesOf(article.image),
    isVideo: all.some(isTyped(/^VideoObject$/)),
    isClosed: String(article.isAccessibleForFree).toLowerCase() === 'false',
  }
}
