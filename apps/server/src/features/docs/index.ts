export { Html, html, nothing } from '#/features/docs/html.ts'
export { docsRoutes } from '#/features/docs/routes.ts'
