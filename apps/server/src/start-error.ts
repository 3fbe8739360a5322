/** A reason not to start, worded for the person at the terminal. Printed as one line, without a stack. */
export class StartError extends Error {}
