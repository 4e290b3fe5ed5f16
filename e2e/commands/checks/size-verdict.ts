import { SIZE_LIMITS } from './size-limits.ts'
import type { Weighed } from './weigh-home.ts'

export interface SizeVerdict {
  withinLimits: boolean
  /** Output: every file, the two sums, and which limit is exceeded. */
  lines: readonly string[]
}

export function sizeVerdict(files: readonly Weighed[]): SizeVerdict {
  const code = files.filter((file) => file.kind === 'script or style')
  const bytes = code.reduce((sum, file) => sum + file.gzipBytes, 0)
  const sums = [
    sum('JavaScript and CSS, gzip', bytes, SIZE_LIMITS.scriptAndStyleBytes, kilobytes),
    sum('requests to the own origin', files.length, SIZE_LIMITS.requests, String),
  ]
  return {
    withinLimits: sums.every(({ kept }) => kept),
    lines: [...files.toSorted(heaviestFirst).map(row), '', ...sums.map(({ line }) => line)],
  }
}

function sum(name: string, value: number, limit: number, show: (value: number) => string) {
  const kept = value <= limit
  const line = `${name}: ${show(value)} of ${show(limit)}${kept ? '' : '  ← over the limit'}`
  return { kept, line }
}

function row({ path, kind, gzipBytes }: Weighed): string {
  return `${kilobytes(gzipBytes).padStart(10)}  ${kind.padEnd(15)}  ${path}`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

function heaviestFirst(a: Weighed, b: Weighed): number {
  return b.gzipBytes - a.gzipBytes
}
