export { CompoPage } from '#/features/compo/compo-page.tsx'
