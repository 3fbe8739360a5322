/** `WHOLE=1` (`npm run soak:tests`) tries every case; `npm test` those that stand for the others. */
// biome-ignore lint/style/noProcessEnv: it chooses how long the tests take, not what the product does.
export const isWhole = process.env.WHOLE === '1'

/** The cases to try now: all of them in the long run, else the chosen. */
export const casesOf = <Case>(all: readonly Case[], short: readonly NoInfer<Case>[]) =>
  isWhole ? all : short
