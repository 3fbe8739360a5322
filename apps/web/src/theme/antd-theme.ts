import { theme as algorithms, type ThemeConfig } from 'antd'
import type { MappingAlgorithm, MapToken } from 'antd/es/theme/interface'

const toneTokens = { Success: 'good', Warning: 'warning', Error: 'bad', Info: 'working' } as const

/** Maps the active tokens to Ant Design. Call it after the theme is on the page. */
export const antdTheme = (dark: boolean): ThemeConfig => {
  const computed = getComputedStyle(document.documentElement)
  const token = (name: string) => computed.getPropertyValue(`--rb-${name}`).trim()

  const tones: [string, string][] = Object.entries(toneTokens).flatMap(([name, tone]) => [
    [`color${name}`, token(`${tone}-fg`)],
    [`color${name}Bg`, token(`${tone}-bg`)],
    [`color${name}Border`, token(`${tone}-line`)],
    [`color${name}Text`, token(`${tone}-fg`)],
  ])

  // The dark algorithm would mute these seeds; ours are already chosen for their ground.
  const exact = {
    ...Object.fromEntries(tones),
    colorPrimary: token('primary'),
    colorLink: token('primary'),
    colorLinkHover: token('primary-hover'),
    colorLinkActive: token('primary-press'),
  }
  const keepExact: MappingAlgorithm = (_, map) => ({ ...map, ...exact }) as MapToken

  // Under white text and ticks the dark theme needs a deeper fill than its text colour.
  const solid = { colorPrimary: token('solid'), colorPrimaryHover: token('solid-hover') }

  return {
    cssVar: { key: 'rb' },
    hashed: false,
    algorithm: [dark ? algorithms.darkAlgorithm : algorithms.defaultAlgorithm, keepExact],
    token: {
      ...exact,
      colorPrimaryHover: token('primary-hover'),
      colorPrimaryActive: token('primary-press'),
      colorPrimaryBg: token('tint'),
      colorPrimaryBgHover: token('tint-2'),
      colorPrimaryBorder: token('tint-line'),
      colorPrimaryText: token('primary'),
      colorBgLayout: token('canvas'),
      colorBgContainer: token('surface'),
      colorBgElevated: token('float'),
      colorBgMask: token('mask'),
      colorFillAlter: token('surface-2'),
      colorFillSecondary: token('fill'),
      colorText: token('text'),
      colorTextSecondary: token('text-2'),
      colorTextTertiary: token('text-3'),
      colorTextDescription: token('text-3'),
      colorTextPlaceholder: token('text-3'),
      colorTextDisabled: token('text-off'),
      colorBorder: token('border-strong'),
      colorBorderSecondary: token('border'),
      colorSplit: token('border-soft'),
      controlItemBgHover: token('hover'),
      controlItemBgActive: token('tint'),
      controlItemBgActiveHover: token('tint-2'),
      controlOutline: token('ring'),
      borderRadius: 6,
      borderRadiusSM: 4,
      borderRadiusXS: 4,
      borderRadiusLG: 8,
      fontFamily: token('font'),
      fontSize: 14,
      controlHeight: 32,
      controlHeightSM: 28,
      controlHeightXS: 24,
      boxShadow: token('shadow-2'),
      boxShadowSecondary: token('shadow-3'),
      motionDurationFast: '0.12s',
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
    },
    components: {
      Button: {
        ...solid,
        defaultBorderColor: token('border-ctl'),
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Checkbox: solid,
      Radio: solid,
      Switch: solid,
      // White figures need a darker ground than the dark theme's red text.
      Badge: { colorError: dark ? '#C23F39' : token('bad-fg') },
      Menu: { activeBarHeight: 0, horizontalItemSelectedBg: token('tint') },
      Table: {
        headerBg: token('surface-2'),
        headerColor: token('text-3'),
        headerSplitColor: 'transparent',
        headerBorderRadius: 0,
        cellPaddingBlock: 12,
        borderColor: token('border-soft'),
        rowHoverBg: token('hover'),
        rowSelectedBg: 'color-mix(in srgb, var(--rb-tint) 50%, var(--rb-surface))',
        rowSelectedHoverBg: token('tint'),
      },
      Tabs: { horizontalItemGutter: 24 },
      Modal: { titleFontSize: 16 },
      Tag: { borderRadiusSM: 4, defaultBg: token('fill') },
      Tooltip: { fontSize: 13 },
    },
  }
}
