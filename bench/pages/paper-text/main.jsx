import { Input } from 'antd'
import { createRoot } from 'react-dom/client'

/** The field people cut a paper text in, without the product around it; its count is written past React. */
globalThis.showText = (text) => {
  const count = document.querySelector('output')
  createRoot(document.getElementById('root')).render(
    <Input.TextArea
      style={{ width: 472 }}
      rows={20}
      defaultValue={text}
      onChange={({ target }) => {
        count.textContent = target.value.length
      }}
    />,
  )
}
