export { BuilderPage } from '#/features/specials/builder/builder-page.tsx'
