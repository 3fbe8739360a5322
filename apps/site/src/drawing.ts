/** What the browser needs to draw a special page as the site does: no files, no secrets, no clock. */
export type { SiteCard, SiteChannel, SitePicture } from './model.ts'
export { drawOne, drawSpecial } from './special/draw-special.ts'
export type * from './special/model.ts'
export { stampOf } from './stamp.ts'
export { type Files, makeTheme, type Theme, type ThemeName } from './theme.ts'
