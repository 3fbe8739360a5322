const marks: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plain = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
    hex || decimal
      ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
      : (marks[name] ?? whole),
  )

/** The stores' lists know neither attributes of interest nor an element within one of its own name. */
export const textOf = (xml: string, element: string) =>
  plain(new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '')

export const partsOf = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, inner = '']) => inner)
