/** How many shades there are besides none. */
export const shades = 5

/** Which shade a number has: each step doubles what the one before reaches. */
export const shadeOf = (value: number, most: number) => {
  if (value <= 0 || most <= 0) return 0
  return Math.max(1, Math.min(shades, shades + Math.ceil(Math.log2(value / most))))
}

/** The least number each shade stands for, the lightest first. */
export const shadeStarts = (most: number) =>
  Array.from({ length: shades }, (_, index) =>
    index === 0 ? 1 : Math.floor(most * 2 ** (index - shades)) + 1,
  )
