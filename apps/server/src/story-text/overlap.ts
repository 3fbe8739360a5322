/** How many members two sets have in common. */
export const overlap = <T>(one: Set<T>, other: Set<T>) => {
  let count = 0
  for (const member of one) if (other.has(member)) count += 1
  return count
}
