export const hashOf: (...paths: string[]) => string
export const stampOf: (...paths: string[]) => string
