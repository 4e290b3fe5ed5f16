import { expect, test } from 'vitest'
import { distanceOf, fitsContract } from './versions.ts'

test.each([
  ['2.0.0', '2.0.0', 'same', true],
  ['2.0.0', '2.3.1', 'older', true],
  ['2.0.1', '2.0.4', 'older', true],
  // Regression: such releases were published and promoted, but no page could run them.
  ['2.1.0', '2.0.9', 'newer minor', false],
  ['2.0.1', '2.0.0', 'newer patch', false],
  ['3.0.0', '2.9.9', 'other major', false],
  ['1.9.9', '2.0.0', 'other major', false],
  ['10.0.0', '1.0.0', 'other major', false],
  ['0.2.0', '0.3.0', 'other major', false],
  ['0.2.1', '0.2.3', 'older', true],
  ['latest', '2.0.0', 'other major', false],
  ['2', '2', 'same', true],
])(
  'a release built against %s, with %s on the page, is %s and runs: %s',
  (built, live, distance, fits) => {
    expect(distanceOf(built, live)).toBe(distance)
    expect(fitsContract(built, live)).toBe(fits)
  },
)
