/** Under a country, where names are registered one step further down. */
const secondLevels = new Set('ac co com edu gob gov gv mil ne net nhs nom or org sch'.split(' '))

/** Chinese provinces have a second level each. */
const provinces = new Set(
  'bj sh tj cq he sx nm ln jl hl js zj ah fj jx sd ha hb hn gd gx hi sc gz yn xz sn gs qh nx xj tw hk mo'.split(
    ' ',
  ),
)

/** Houses of the demo's world are houses of their own. */
const demo = '.demo.example'

const isAddress = (host: string) => /^[\d.]+$/.test(host) || host.includes(':')

/**
 * Who is asked at an address: all names a house has registered together, or the host where it has no name.
 * Where it errs it takes two houses for one, and asks both of them less often.
 */
export const siteOf = (url: string) => {
  const host = (URL.parse(url)?.hostname ?? '').replace(/^\[|\]$|\.$/g, '')
  if (isAddress(host) || host.endsWith(demo)) return host
  const labels = host.split('.')
  const [country = '', second = ''] = labels.toReversed()
  const isDeep =
    country.length === 2 && (secondLevels.has(second) || (country === 'cn' && provinces.has(second)))
  return labels.slice(isDeep ? -3 : -2).join('.')
}
