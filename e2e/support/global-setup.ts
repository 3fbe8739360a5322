import { makeNewsroom } from './product.ts'

/** The demo newsroom is made once; every product of the run begins with a copy of it. */
export default makeNewsroom
