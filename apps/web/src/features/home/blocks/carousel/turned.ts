/** Around and around; where stories have gone meanwhile, the last there is. */
export const turned = (index: number, step: number, count: number) =>
  count === 0 ? 0 : (((Math.min(index, count - 1) + step) % count) + count) % count
