export const megabyte = 1024 * 1024
