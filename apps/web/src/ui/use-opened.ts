import { useState } from 'react'

/** What a dialog was opened with: what is typed or decided stands on it, and the server tells when that is no longer so. */
export const useOpened = <Value>(value: Value) => useState(() => value)[0]
