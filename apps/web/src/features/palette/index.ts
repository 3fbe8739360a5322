export { Palette } from '#/features/palette/palette.tsx'
