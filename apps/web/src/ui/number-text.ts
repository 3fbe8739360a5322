/** 12,345 for every reader, whatever the browser speaks; a dash where nothing is known. */
export const numberText = (value: number | null | undefined, digits = 3) =>
  value?.toLocaleString('en', { maximumFractionDigits: digits }) ?? '—'
