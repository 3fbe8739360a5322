import { limits } from '@rongbian/domain'

/** Pictures inside the text leave it for the server, so they do not count. */
const dataPictures = /data:image\/[\w.+-]+;base64,[A-Za-z0-9+/=]+/g
const bytesPerUnit = 3

export const bytesOf = (html: string) => new TextEncoder().encode(html.replace(dataPictures, '')).length

/** Whether one text of a story may hold this, by the rule the server saves with. */
export const fitsStory = (html: string, characters: number) =>
  characters <= limits.storyTextMax &&
  (html.length * bytesPerUnit <= limits.storyHtmlMax || bytesOf(html) <= limits.storyHtmlMax)
