/** Files whose process the system ended with a signal: none of their tests failed, but some never ran. */
export const unfinishedFiles = (output) => [
  ...new Set(
    [...output.matchAll(/exited unexpectedly with signal .* running test file ([\w./@:\\-]+)/g)].map(
      ([, file]) => file,
    ),
  ),
]
