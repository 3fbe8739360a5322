import { Input } from 'antd'
import { Search } from 'lucide-react'
import { usePausedText } from '#/ui/use-paused-text.ts'

interface Props {
  label: string
  value: string
  onSearch: (keyword: string) => void
  maxLength?: number
}

/** Searches when typing pauses. */
export const SearchInput = ({ label, value, onSearch, maxLength = 40 }: Props) => {
  const { text, setText, composition } = usePausedText(value, onSearch)
  return (
    <Input
      allowClear
      className="rb-filter-bar__search"
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      prefix={<Search size={16} aria-hidden="true" />}
      value={text}
      onChange={(event) => setText(event.target.value)}
      {...composition}
    />
  )
}
