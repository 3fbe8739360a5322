export type AddressChanges = Readonly<Record<string, string | number | undefined>>

/** Addresses are typed by hand, too. */
export const numberIn = (text: string | null | undefined) => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** What is empty or the beginning leaves the address. */
export const withChanges = (search: URLSearchParams, changes: AddressChanges) => {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes))
    if (value) next.set(name, String(value))
    else next.delete(name)
  return next
}
