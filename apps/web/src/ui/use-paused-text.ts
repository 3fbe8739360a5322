import { useEffect, useState } from 'react'

const pauseMs = 300

/** What is being typed; told when the typing pauses. Pinyin on its way to characters does not count as typing. */
export const usePausedText = (value: string, onPause: (text: string) => void) => {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  const [composing, setComposing] = useState(false)
  const trimmed = text.trim()

  // Only what was not asked for here may replace what is being typed.
  if (seen !== value) {
    setSeen(value)
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }

  useEffect(() => {
    if (composing || trimmed === sent) return
    const timer = setTimeout(() => {
      setSent(trimmed)
      onPause(trimmed)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [composing, trimmed, sent, onPause])

  return {
    text,
    setText,
    composition: {
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: () => setComposing(false),
    },
  }
}
