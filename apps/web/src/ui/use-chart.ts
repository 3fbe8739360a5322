import { useEffect, useRef } from 'react'
import { useThemeStore } from '#/theme/theme-store.ts'
import { type ChartOption, newChart } from '#/ui/chart-core.ts'

/** The value of a token of the theme, such as `chart-1`. */
export type Token = (name: string) => string

const tokensOf = (element: HTMLElement): Token => {
  const style = getComputedStyle(element)
  return (name) => style.getPropertyValue(`--rb-${name}`).trim()
}

/** Draws into the element the ref is given, anew with another option or theme, and as wide as it is. `optionOf` must be kept between renders. */
export const useChart = (optionOf: (token: Token) => ChartOption) => {
  const box = useRef<HTMLDivElement>(null)
  const look = useThemeStore(({ theme, themeColor }) => `${theme} ${themeColor}`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tokens are read again when the look changes.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const chart = newChart(element)
    chart.setOption(optionOf(tokensOf(element)))
    const observer = new ResizeObserver(() => chart.resize())
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart.dispose()
    }
  }, [optionOf, look])
  return box
}
