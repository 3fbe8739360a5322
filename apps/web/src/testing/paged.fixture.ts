interface Asked {
  page: number
  size: number
}

/** One page of a list, as every endpoint with pages answers. */
export const paged = <Item>(items: readonly Item[], { page, size }: Asked) => ({
  items: items.slice(page * size, (page + 1) * size),
  total: items.length,
})
