const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

const base62 = (value: number): string =>
  value < 62 ? digits.charAt(value) : base62(Math.floor(value / 62)) + digits.charAt(value % 62)

/** The id as it stands in addresses: groups of seven digits from the right, each in base 62. */
export const mid62 = (mid: string) => {
  const head = mid.length % 7
  const groups = [mid.slice(0, head), ...(mid.slice(head).match(/.{7}/g) ?? [])].filter(
    (group) => group !== '',
  )
  return groups.map((group, at) => base62(Number(group)).padStart(at === 0 ? 0 : 4, '0')).join('')
}

export const addressOf = (uid: string, mid: string) =>
  uid === '' || !/^\d+$/.test(mid) ? '' : `https://weibo.com/${uid}/${mid62(mid)}`
