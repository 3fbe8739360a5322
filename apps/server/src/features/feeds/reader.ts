/** By its place in the repository: a tree that was installed before the package came has no link to it. */
export * from '../../../../../packages/feeds/src/index.ts'
