export const area = 'admin'
export const adminPath = (rest: string) => `/sprint/rest/admin/${rest}`
