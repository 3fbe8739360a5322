export { NotFoundPage } from '#/features/errors/not-found-page.tsx'
