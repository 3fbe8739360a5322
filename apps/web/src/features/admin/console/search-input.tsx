import { Input } from 'antd'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'

interface Props {
  label: string
  value: string
  onSearch: (keyword: string) => void
  maxLength?: number
}

const pauseMs = 300

/** Searches when typing pauses; pinyin on its way to characters does not count as typing. */
export const SearchInput = ({ label, value, onSearch, maxLength = 40 }: Props) => {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  const [composing, setComposing] = useState(false)
  const keyword = text.trim()

  // Only what was not asked for here may replace what is being typed.
  if (seen !== value) {
    setSeen(value)
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }

  useEffect(() => {
    if (composing || keyword === sent) return
    const timer = setTimeout(() => {
      setSent(keyword)
      onSearch(keyword)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [composing, keyword, sent, onSearch])

  return (
    <Input
      allowClear
      className="rb-filter-bar__search"
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      prefix={<Search size={16} strokeWidth={1.5} aria-hidden="true" />}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
    />
  )
}
