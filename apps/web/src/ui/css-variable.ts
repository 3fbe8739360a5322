import type { CSSProperties } from 'react'

/** React's types know no custom properties; the page does. */
export const cssVariables = (variables: Record<`--${string}`, string | number>) => variables as CSSProperties
