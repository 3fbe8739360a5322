export const say = (text) => console.log(`  ${text}`)

/** Ends the program with one line for the person at the terminal. */
export const giveUp = (text) => {
  console.error(text)
  process.exit(1)
}

/** Keeps a long wait company, one line every twenty seconds. */
export const sayWhile = async (text, work) => {
  const began = Date.now()
  say(`${text}…`)
  const timer = setInterval(() => say(`  已用 ${Math.round((Date.now() - began) / 1000)} 秒…`), 20_000)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
