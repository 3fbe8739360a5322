export { StoryPreview } from '#/features/preview/story-preview.tsx'
