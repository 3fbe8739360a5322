export const filters = ['grayscale', 'blur', 'brightness', 'contrast', 'saturation'] as const
export type FilterValues = Record<(typeof filters)[number], number>
