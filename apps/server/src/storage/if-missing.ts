const missing = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']

/** For a file that need not be there. What could not be looked at is not missing: it throws. */
export const ifMissing = (error: NodeJS.ErrnoException) => {
  if (missing.includes(error.code ?? '')) return undefined
  throw error
}
