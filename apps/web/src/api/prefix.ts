/** What stands before /rongbian/ in the address: the deployment's prefix, mostly nothing. */
export const prefixOf = (pathname: string) => /^(.*?)\/rongbian(?:\/|$)/.exec(pathname)?.[1] ?? ''

/** Every path gains the prefix except the media asset service's. */
export const withPrefix = (path: string, prefix = prefixOf(location.pathname)) =>
  path.includes('mam/api') ? path : prefix + path
