import type { Token } from '#/ui/use-chart.ts'

/** What the drawings of the statistics have in common, in the colours of the theme. */
export const chartLooks = (token: Token) => {
  const text = { color: token('text-3'), fontSize: 11, fontFamily: token('font') }
  const line = { lineStyle: { color: token('chart-grid') } }
  return {
    text,
    base: {
      animation: false,
      grid: { left: 4, right: 8, top: 12, bottom: 4, outerBoundsMode: 'same' },
      tooltip: {
        trigger: 'axis',
        axisPointer: { type: 'shadow', shadowStyle: { color: token('hover'), opacity: 0.6 } },
        confine: true,
        backgroundColor: token('float'),
        borderColor: token('border'),
        textStyle: { color: token('text'), fontSize: 12 },
      },
    },
    names: { type: 'category', axisTick: { show: false }, axisLine: line, axisLabel: text },
    values: { type: 'value', splitNumber: 4, splitLine: line, axisLabel: text },
  } as const
}

/** Lines across, in the colour of the ground: seen without colour too. */
export const hatch = (token: Token) => ({
  symbol: 'rect',
  dashArrayX: [1, 0],
  dashArrayY: [3, 4],
  rotation: Math.PI / 4,
  color: token('surface'),
})
