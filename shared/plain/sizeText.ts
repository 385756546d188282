/** '840 KB', '12.4 MB', '1.2 GB'; a thousand of one make one of the next. At least 1 KB. */
export function sizeText(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1e3))} KB`
  if (bytes < 999_500_000) return `${short(bytes / 1e6)} MB`
  return `${short(bytes / 1e9)} GB`
}

/** One decimal, as long as it says something. */
const short = (value: number): string => (value < 99.95 ? value.toFixed(1) : String(Math.round(value)))
