import { expect, test } from 'vitest'
import { VIEW_LIMITS } from './size-limits.ts'
import { cheapest, viewVerdict } from './weigh-views.ts'

test('a page exactly at its limits is within the limits', () => {
  expect(viewVerdict('event', VIEW_LIMITS.event).withinLimits).toBe(true)
})

test.each(['requests', 'scripts', 'waves', 'ownBytes', 'cls'] as const)(
  'a page with more %s than allowed fails, and the line shows why',
  (field) => {
    const over = { ...VIEW_LIMITS.home, [field]: VIEW_LIMITS.home[field] + 0.01 }
    const { withinLimits, line } = viewVerdict('home', over)
    expect(withinLimits).toBe(false)
    expect(line).toMatch(new RegExp(`${field} [^,]*← over the limit`))
    expect(line.match(/←/g)).toHaveLength(1)
  },
)

test.each([null, undefined])(
  'a limited cost of %s fails, and one without a limit does not',
  (none) => {
    const { cls, ...move } = { ...VIEW_LIMITS['first move'], cls: none }
    expect(viewVerdict('first move', cheapest([{ ...move, cls }])).withinLimits).toBe(true)
    for (const cost of [{ ...move, ownBytes: none }, cheapest([{ ...move, ownBytes: none }])]) {
      const { withinLimits, line } = viewVerdict('first move', cost as Partial<typeof move>)
      expect(withinLimits).toBe(false)
      expect(line).toMatch(/ownBytes not measured of [\d.]+ kB ← over the limit/)
    }
  },
)

test('takes the smallest value of several loads for each cost', () => {
  const one = { requests: 8, scripts: 3, waves: 4, ownBytes: 100, cls: 0 }
  const other = { requests: 9, scripts: 3, waves: 2, ownBytes: 90, cls: 0.01 }
  expect(cheapest([one, other])).toEqual({
    requests: 8,
    scripts: 3,
    waves: 2,
    ownBytes: 90,
    cls: 0,
  })
})
