import { storyHtml } from './story.js'

/** Which of the two editors this page measures. */
const kinds = { bare: () => import('./bare.js'), ours: () => import('./ours.jsx') }
const kind = new URLSearchParams(location.search).get('kind')

const { start } = await kinds[kind]()
const editor = await start(document.getElementById('root'), storyHtml())

/** The end of the first paragraph behind the middle of the text. */
const middle = () => {
  const { doc } = editor.state
  let end = 0
  doc.forEach((node, pos) => {
    if (!end && node.type.name === 'paragraph' && pos > doc.content.size / 2) end = pos + node.nodeSize - 1
  })
  return end
}

globalThis.bench = { editor, middle, paints: [] }

addEventListener(
  'keydown',
  ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      // A message posted in a frame arrives after the frame is painted.
      port1.onmessage = () => bench.paints.push(performance.now() - timeStamp)
      port2.postMessage(0)
    })
  },
  { capture: true },
)
