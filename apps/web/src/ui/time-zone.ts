import { createContext } from 'react'

/** Where the newsroom is; the server says so when the app starts. */
export const TimeZone = createContext('Asia/Shanghai')
