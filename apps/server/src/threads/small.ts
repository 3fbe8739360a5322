/** Below this many characters a text is dealt with in some 20 ms at worst; a thread would only add its own delay. */
export const smallMax = 20_000

/** Whether texts may be worked on here, on the event loop. */
export const isSmall = (...texts: string[]) => texts.reduce((sum, text) => sum + text.length, 0) <= smallMax
