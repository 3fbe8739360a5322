export { addEvent } from '#/features/calendar/events.ts'
export { feature } from '#/features/calendar/feature.ts'
