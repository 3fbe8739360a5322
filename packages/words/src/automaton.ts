import { AhoCorasick } from '@monyone/aho-corasick'
import { AhoCorasick as DoubleArray } from '@monyone/aho-corasick/fast'

/** The double array searches twice as fast, but building it takes too long for very many words. */
const doubleArrayMost = 5000

export const createAutomaton = (words: string[]) =>
  words.length > doubleArrayMost ? new AhoCorasick(words) : new DoubleArray(words)
