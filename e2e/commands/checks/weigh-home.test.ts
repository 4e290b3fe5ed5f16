import { expect, test } from 'vitest'
import { SIZE_LIMITS } from './size-limits.ts'
import { sizeVerdict, type Weighed } from './weigh-home.ts'

const script = (gzipBytes: number): Weighed => ({
  path: '/index.js',
  kind: 'script or style',
  gzipBytes,
})
const other: Weighed = { path: '/registry.json', kind: 'other', gzipBytes: 500_000 }

test('a page exactly at both limits is within the limits', () => {
  const files = [
    script(SIZE_LIMITS.scriptAndStyleBytes),
    ...Array(SIZE_LIMITS.requests - 1).fill(other),
  ]
  expect(sizeVerdict(files).withinLimits).toBe(true)
})

test('a page with one byte of code or one request too many fails, and the table shows why', () => {
  const heavy = sizeVerdict([script(SIZE_LIMITS.scriptAndStyleBytes + 1)])
  expect(heavy.withinLimits).toBe(false)
  expect(heavy.lines.find((line) => line.includes('over the limit'))).toContain('JavaScript')
  const many = sizeVerdict(Array(SIZE_LIMITS.requests + 1).fill(other))
  expect(many.withinLimits).toBe(false)
  expect(many.lines.at(-1)).toContain(`${SIZE_LIMITS.requests + 1} of ${SIZE_LIMITS.requests}`)
})
