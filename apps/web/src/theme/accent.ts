import { type ThemeId, themes } from '@rongbian/domain'
import { mixColors, readable } from '#/theme/colors.ts'

/** The six colours of the picker: the light themes' own, and two more. */
export const accentColors = [
  themes.cyan.color,
  themes.red.color,
  themes.blue.color,
  themes.white.color,
  '#7a5ad6',
  '#b06f1e',
]

const white = '#ffffff'
const dark = { surface: '#17191c', white }

/** tokens.css knows the colours of the themes; a colour a person picked besides is derived the same way. */
export const accentVariables = (seed: string, theme: ThemeId): Record<string, string> => {
  if (theme === 'black') {
    const primary = readable(seed, dark.surface, 7)
    const solid = readable(seed, white, 5)
    return {
      // As a shape a colour needs 3:1 as well.
      '--rb-seed': readable(seed, dark.surface, 3),
      '--rb-primary': primary,
      '--rb-primary-hover': mixColors(primary, white, 0.15),
      '--rb-primary-press': mixColors(primary, dark.surface, 0.2),
      '--rb-solid': solid,
      // White words stay on it while the mouse does.
      '--rb-solid-hover': readable(mixColors(solid, white, 0.08), white, 4.6),
      '--rb-tint': mixColors(dark.surface, seed, 0.16),
      '--rb-tint-2': mixColors(dark.surface, seed, 0.26),
      '--rb-tint-line': mixColors(dark.surface, seed, 0.5),
      '--rb-ring': `${primary}59`,
    }
  }
  const primary = readable(seed, white, 5.8)
  return {
    '--rb-seed': seed,
    '--rb-primary': primary,
    '--rb-primary-hover': mixColors(primary, '#000000', 0.12),
    '--rb-primary-press': mixColors(primary, '#000000', 0.25),
    '--rb-tint': mixColors(white, seed, 0.09),
    '--rb-tint-2': mixColors(white, seed, 0.18),
    '--rb-tint-line': mixColors(white, seed, 0.38),
    '--rb-ring': `${seed}47`,
  }
}

export const accentVariableNames = Object.keys(accentVariables(themes.cyan.color, 'black'))
