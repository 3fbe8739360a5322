const colours = ['red', 'blue', 'green'] as const

/** 一校红、二校蓝、三校绿, and round again. */
export const colourOf = (round: number) => colours[Math.max(0, round - 1) % colours.length] ?? 'red'
