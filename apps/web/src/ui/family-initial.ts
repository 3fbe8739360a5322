/** 顾闻溪 → 顾, Ada Lovelace → L: the family name comes first in Chinese and last elsewhere. */
export const familyInitial = (name: string) => {
  const trimmed = name.trim()
  const family = /^\p{Script=Han}/u.test(trimmed) ? trimmed : (trimmed.split(/\s+/).at(-1) ?? '')
  return [...family][0]?.toUpperCase() ?? ''
}
