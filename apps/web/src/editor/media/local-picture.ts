const local = /^(data:image\/|blob:|file:)/i

/** Pictures from the clipboard may still be local; the uploads take them out before anyone reads the text. */
export const isLocalPicture = (src: string) => local.test(src)
