export { feature } from '#/features/mail/feature.ts'
