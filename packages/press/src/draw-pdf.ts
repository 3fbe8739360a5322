import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'

let library: ReturnType<typeof PDFiumLibrary.init> | undefined

/** Opens a PDF for as long as someone looks at it. Fails for one that is locked or broken. */
export const withPdf = async <Result>(
  pdf: Uint8Array,
  look: (document: PDFiumDocument) => Promise<Result>,
): Promise<Result> => {
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(pdf)
  try {
    return await look(document)
  } finally {
    document.destroy()
  }
}

export interface Drawn {
  /** Red, green, blue and how opaque, a byte each. */
  data: Uint8Array
  width: number
  height: number
}

/** The first page of a PDF as dots. */
export const drawPdf = (pdf: Uint8Array, dpi: number): Promise<Drawn> =>
  withPdf(pdf, async (document) => {
    const { data, width, height } = await document.getPage(0).render({ scale: dpi / 72, render: 'bitmap' })
    return { data, width, height }
  })
