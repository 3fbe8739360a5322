/** Addresses that keep their place whatever prefix the product is served under. */
const unprefixed = (path: string) => path.includes('mam/api') || /^\/(healthz|readyz|metrics)$/.test(path)

/** Nothing is registered under it, so what stands outside the prefix is answered with the ordinary 404. */
const nowhere = '/-outside-'

/** Takes the deployment prefix off before routing, so that no route needs to know it. */
export const stripPrefix = (prefix: string) => (url: string) => {
  if (!prefix) return url
  const path = url.split('?', 1)[0] ?? ''
  if (path === prefix) return `/${url.slice(prefix.length)}`
  if (path.startsWith(`${prefix}/`)) return url.slice(prefix.length)
  return path === '/' || unprefixed(path) ? url : nowhere + url
}
