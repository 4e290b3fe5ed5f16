import { expect, test } from 'vitest'
import { accentContrasts } from './accent-contrast.ts'

test('keeps an accent that is readable in both schemes', () => {
  const [light, dark] = accentContrasts('#6f6a8f')
  expect(light).toMatchObject({ shade: 'light', isReadable: true, used: '#6f6a8f' })
  expect(dark).toMatchObject({ shade: 'dark', isReadable: false })
  expect(accentContrasts('#1F5F5B')[0]).toMatchObject({ isReadable: true, used: '#1f5f5b' })
})

test('darkens an accent that is too light in the light scheme, and lightens one that is too dark in the dark scheme', () => {
  const [light, dark] = accentContrasts('#ffd54f')
  expect(light?.ratio).toBeLessThan(1.5)
  expect(light).toMatchObject({ isReadable: false })
  expect(light?.used).not.toBe('#ffd54f')
  expect(light?.usedRatio).toBeGreaterThanOrEqual(4.5)
  expect(dark).toMatchObject({ isReadable: true, used: '#ffd54f' })
  expect(dark?.usedRatio).toBe(dark?.ratio)
})

test.each([null, undefined, '', 'red', '#fff', '#12345g', 42, ['#112233']])(
  'returns no contrasts for %j',
  (accent) => {
    expect(accentContrasts(accent)).toEqual([])
  },
)
