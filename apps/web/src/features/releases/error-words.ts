import { ApiError } from '#/api/api-error.ts'
import { failureText } from '#/api/error-text.ts'
import { inClauses } from '#/i18n/punctuation.ts'

/** Some of the server's sentences name the channel themselves. */
export const namesChannel = (why: string, name: string) =>
  [`「${name}」`, `“${name}”`].some((quoted) => why.includes(quoted))

/** What is wrong with a field says more than that something is wrong. */
export const errorWords = (error: unknown) => {
  const fields = error instanceof ApiError ? Object.values(error.fields) : []
  if (fields.length > 0) return inClauses(fields)
  return failureText(error)
}
