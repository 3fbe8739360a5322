export declare const npm: (...args: string[]) => Promise<{ code: number; output: string }>
export declare const ensureInstall: (wanted: 'start' | 'all') => Promise<void>
