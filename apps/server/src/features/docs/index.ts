export { feature } from '#/features/docs/feature.ts'
export { Html, html, nothing } from '#/features/docs/html.ts'
