import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractFaces } from './contract-plugin.ts'

const coreMessages = /[\\/]locales[\\/](\w+)[\\/](?:common|errors|session|phrases)\.json$/
const otherMessages = /[\\/]locales[\\/](\w+)[\\/][\w-]+\.json$/

/** Two chunks of words per language: what signing in needs, and the rest. */
const messageChunks = (test: RegExp, suffix: string) => ({
  test,
  debugName: `words${suffix}`,
  name: (id: string) => `words-${test.exec(id)?.[1]}${suffix}`,
})

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [contractFaces(), react()],
  build: {
    manifest: true,
    sourcemap: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [messageChunks(coreMessages, '-core'), messageChunks(otherMessages, '')] },
      },
    },
  },
})
