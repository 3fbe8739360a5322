/** A failure whose message is in the person's language; any other error's is program text and is not shown. */
export class SaidError extends Error {}
