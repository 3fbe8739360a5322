export { WritingPage } from '#/features/writing/writing-page.tsx'
