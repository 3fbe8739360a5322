export { CompoPage } from '#/features/writing/compo-page.tsx'
