/** The media server of the specification is part of this one; its calls keep their names under here. */
export const mediaHost = '/mam/api'
