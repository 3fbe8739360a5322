const pairs = (key: string, value: unknown, nested: (name: string) => string): [string, string][] => {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => pairs(`${key}[${index}]`, item, (name) => `.${name}`))
  }
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([name, item]) =>
      pairs(`${key}${nested(name)}`, item, (inner) => `[${inner}]`),
    )
  }
  return [[key, String(value)]]
}

/** The specification's nested keys: `column[0].code`, `properties[templateName]`. */
export const encodeForm = (body: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(body).flatMap(([name, value]) => pairs(name, value, (inner) => `[${inner}]`)),
  )
