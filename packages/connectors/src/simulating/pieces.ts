/** A picture as the demo's page shows it. */
export const dataUrl = async (picture: Blob) =>
  `data:${picture.type};base64,${Buffer.from(await picture.arrayBuffer()).toString('base64')}`

/** Where the person goes after agreeing. */
export const backWith = (code: string, query: URLSearchParams) => {
  const back = new URL(query.get('redirect_uri') ?? '')
  back.searchParams.set('code', code)
  back.searchParams.set('state', query.get('state') ?? '')
  return back.href
}
